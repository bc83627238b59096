import type { GroupInterval } from '../schema/Aggregate.ts'
import type { Filter } from '../schema/Filter.ts'
import type { SortEntry } from '../schema/SortEntry.ts'
import type { ColumnModel } from './ListModel.ts'
import type { FieldModel } from './FieldModel.ts'
import type { IconName } from './iconNames.ts'

/** One tile of a dashboard. It reads one entity's list through the same filters as its pages. */
export type WidgetModel = FigureWidget | ChartWidget | ListWidget

interface WidgetBase {
  readonly id: string
  readonly label: string
  readonly note: string | null
  readonly entity: string
  readonly filter: Filter | null
  /** As on a page: the paths from a row to its account; empty when the rows are not limited to one. */
  readonly accountPaths: readonly (readonly string[])[]
  /** Page route that shows the rows behind it, with the tile's filter applied; null without. */
  readonly to: string | null
  /** Of twelve columns on a wide screen. */
  readonly span: number
  /** Left out while it shows nothing (a figure: 0 or nothing), or only while there are no rows. Only where config says so. */
  readonly hideEmpty?: true | 'rows'
  /** For customers with more than one account. Only where config says so. */
  readonly severalAccounts?: true
}

/** Number of rows, the sum of a numeric field, or the value of a field in the first row. */
export type Measure =
  | { readonly kind: 'count' }
  | { readonly kind: 'sum' | 'value'; readonly path: readonly string[]; readonly field: FieldModel }

/** One of several measures, labelled by its field. */
export type NamedMeasure = Measure & { readonly label: string }

export interface FigureWidget extends WidgetBase {
  readonly type: 'figure'
  readonly icon: IconName
  readonly measure: Measure
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'error'
  /** Large amounts keep their decimals. Only where config says so. */
  readonly isExact?: true
}

export interface ChartWidget extends WidgetBase {
  readonly type: 'chart'
  readonly shape: 'bar' | 'line' | 'donut'
  /** At least one. Several are all sums: parts of one bar, or separate lines. */
  readonly measures: readonly NamedMeasure[]
  readonly groupBy: { readonly path: readonly string[]; readonly field: FieldModel }
  /** For a date or time. */
  readonly interval: GroupInterval | null
  readonly limit: number
  /** Name of the group of rows without a value, in place of "None". Only where config says so. */
  readonly emptyLabel?: string
}

export interface ListWidget extends WidgetBase {
  readonly type: 'list'
  readonly columns: readonly ColumnModel[]
  /** Ids of the columns for a narrow screen, in order. */
  readonly phoneColumns: readonly string[]
  readonly ordering: readonly SortEntry[]
  readonly limit: number
  /** Field that holds the address to which a row leads. Only where config says it. */
  readonly link?: string
  /** Action that runs on a row whose link is followed. Only where config says it. */
  readonly onOpen?: string
}
