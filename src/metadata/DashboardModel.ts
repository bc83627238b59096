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
  /** As on a page: where the account of a row is; empty when the rows are not limited to one. */
  readonly accountPaths: readonly (readonly string[])[]
  /** Page route that shows the rows behind it (the widget's filter is handed over); null without. */
  readonly to: string | null
  /** Of twelve columns on a wide screen. */
  readonly span: number
}

/** Number of rows, or the sum of a numeric field of theirs. */
export type Measure =
  | { readonly kind: 'count' }
  | { readonly kind: 'sum'; readonly path: readonly string[]; readonly field: FieldModel }

/** A measure among several, called by its field. */
export type NamedMeasure = Measure & { readonly label: Text }

export interface FigureWidget extends WidgetBase {
  readonly type: 'figure'
  readonly icon: IconName
  readonly measure: Measure
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'error'
}

export interface ChartWidget extends WidgetBase {
  readonly type: 'chart'
  readonly shape: 'bar' | 'line' | 'donut'
  /** At least one; several are parts of a bar, or lines beside each other, all of them sums. */
  readonly measures: readonly NamedMeasure[]
  readonly groupBy: { readonly path: readonly string[]; readonly field: FieldModel }
  /** For a date or time. */
  readonly interval: GroupInterval | null
  readonly limit: number
}

export interface ListWidget extends WidgetBase {
  readonly type: 'list'
  readonly columns: readonly ColumnModel[]
  /** Ids of the columns for a narrow screen, in order. */
  readonly phoneColumns: readonly string[]
  readonly ordering: readonly SortEntry[]
  readonly limit: number
}
