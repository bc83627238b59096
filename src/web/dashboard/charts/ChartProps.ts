import type { Filter } from '../../../introspection/dialects/Dialect.ts'
import type { ChartWidget } from '../../../metadata/DashboardModel.ts'
import type { ChartPoint } from '../chartPoints.ts'

export interface ChartProps {
  readonly widget: ChartWidget
  readonly points: readonly ChartPoint[]
  /** Of all amounts; null where they are none, or have a fixed one. */
  readonly currency: string | null
  /** Where the rows of a point are listed. */
  readonly linkOf: (filter: Filter | null) => string | null
}
