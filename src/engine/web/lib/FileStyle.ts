import type { Locale } from '../../model/Text.ts'

/** How the values of a file are written. */
export interface FileStyle {
  /** As this language writes them, choices by their labels; null for raw values, which machines read. */
  readonly locale: Locale | null
  /** Title of the column with an amount's currency. */
  readonly currencyLabel: (column: string) => string
}
