/** A search result that can be opened. */
export interface SearchHit {
  /** Its address, unique among the results. */
  readonly to: string
  readonly label: string
  /** Secondary text that distinguishes results with the same name. */
  readonly detail: string
  /** Name of an icon, as in config. */
  readonly icon: string
}

export interface SearchGroup {
  readonly id: string
  readonly label: string
  readonly hits: readonly SearchHit[]
}
