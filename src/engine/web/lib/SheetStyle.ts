import type { Locale } from '../../model/Text.ts'
import type { FileStyle } from './FileStyle.ts'

/** How a spreadsheet is written. */
export interface SheetStyle {
  readonly locale: Locale
  readonly currencyLabel: FileStyle['currencyLabel']
  /** Of the sheet. */
  readonly title: string
}
