import type { GroupInterval } from '../introspection/Aggregate.ts'
import type { Filter, SortEntry } from '../introspection/dialects/Dialect.ts'
import type { ColumnModel, FieldModel, Text } from './AdminModel.ts'
import type { IconName } from './iconNames.ts'

/** One tile of a dashboard; reads one entity's list through the same filters as its pages. */
export type WidgetModel = FigureWidget | ChartWidget | ListWidget

interface WidgetBase {
  readonly id: string
  readonly label: Text
  readonly note: Text | null
  readonly entity: string
  readonly filter: Filter | null
  /** Page route that shows the rows behind it (the widget's filter is handed over); null without. */
  readonly to: string | null
  /** Of twelve columns on a wide screen. */
  readonly span: number
}

/** Number of rows, or the sum of a numeric field of theirs. */
export type Measure =
  | { readonly kind: 'count' }
  | { readonly kind: 'sum'; readonly path: readonly string[]; readonly field: FieldModel }

export interface FigureWidget extends WidgetBase {
  readonly type: 'figure'
  readonly icon: IconName
  readonly measure: Measure
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'error'
}

export interface ChartWidget extends WidgetBase {
  readonly type: 'chart'
  readonly shape: 'bar' | 'line' | 'donut'
  readonly measure: Measure
  readonly groupBy: { readonly path: readonly string[]; readonly field: FieldModel }
  /** For a date or time. */
  readonly interval: GroupInterval | null
  readonly limit: number
}

export interface ListWidget extends WidgetBase {
  readonly type: 'list'
  readonly columns: readonly ColumnModel[]
  readonly ordering: readonly SortEntry[]
  readonly limit: number
}
