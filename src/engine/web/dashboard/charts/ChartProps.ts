import type { Filter } from '../../../schema/Filter.ts'
import type { ChartWidget } from '../../../model/DashboardModel.ts'
import type { ChartPoint } from '../chartPoints.ts'

export interface ChartProps {
  readonly widget: ChartWidget
  readonly points: readonly ChartPoint[]
  /** Currency of all amounts; null when values are not amounts or have a fixed currency. */
  readonly currency: string | null
  /** Link to the list of a point's rows. */
  readonly linkOf: (filter: Filter | null) => string | null
}
