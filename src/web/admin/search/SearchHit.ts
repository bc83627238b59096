/** Something that can be opened. */
export interface SearchHit {
  /** Its address, which nothing else found has. */
  readonly to: string
  readonly label: string
  /** Small print: what tells two of the same name apart. */
  readonly detail: string
  /** Name of an icon as config uses them. */
  readonly icon: string
}

export interface SearchGroup {
  readonly id: string
  readonly label: string
  readonly hits: readonly SearchHit[]
}
