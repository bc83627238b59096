/** Nature of a value, independent of its name and rendering. */
export type Values =
  | 'id'
  /** A short text with any content. */
  | 'string'
  /** A text of several lines. */
  | 'prose'
  /** A text with a fixed form: an email address, a country code. */
  | 'formatted'
  | 'whole'
  | 'number'
  | 'truth'
  | 'day'
  | 'instant'
  | 'choice'
  | 'record'
  | 'list'
  | 'object'
  | 'json'
  | 'file'

/** Facts about a field kind for everything except the screens' components. This is the only list of kinds. */
export interface KindFacts {
  readonly values: Values
  /** Scalar names that mean this kind, in lower case, separated by spaces. */
  readonly scalars: string
  /** Kinds whose values config may show as this one. */
  readonly shows: readonly Values[]
  /** Of a column, in pixels. */
  readonly width: number
  /** What each value must look like. */
  readonly format?: 'EMAIL' | 'PHONE' | 'URL'
  /** Each amount has a currency; amounts in different currencies are never added up. */
  readonly hasCurrency?: true
  /** Sums are meaningful, so lists show them by default. */
  readonly addsUp?: true
  /** Usable for searching rows. */
  readonly identifiesRows?: true
  /** Usable as a row's display name. */
  readonly namesRows?: true
  /** Short enough for the small print that distinguishes rows with the same name. */
  readonly tellsApart?: true
}
