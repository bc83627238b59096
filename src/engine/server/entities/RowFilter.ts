/** A filter in an entity's own vocabulary, as `RowRule` wants it. */
export type RowFilter = Readonly<Record<string, unknown>>
