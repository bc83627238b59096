import type { Filter } from '../../../introspection/Filter.ts'
import type { ChartWidget } from '../../../metadata/DashboardModel.ts'
import type { ChartPoint } from '../chartPoints.ts'

export interface ChartProps {
  readonly widget: ChartWidget
  readonly points: readonly ChartPoint[]
  /** Currency of all amounts; null when values are not amounts or have a fixed currency. */
  readonly currency: string | null
  /** Link to the list of a point's rows. */
  readonly linkOf: (filter: Filter | null) => string | null
}
