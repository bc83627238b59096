/** Rows of one entity, or of one sort, in a person's download. */
export interface PersonSection {
  /** Type name: `KycApplication`. */
  readonly typeName: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
