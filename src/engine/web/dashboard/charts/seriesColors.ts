import type { ChartWidget, Measure } from '../../../model/DashboardModel.ts'
import { placeColor, type CategoryColor } from './categoryColors.ts'

type Charts = readonly Pick<ChartWidget, 'entity' | 'measures'>[]

/**
 * The colour of each series of a page, by its field: a field has the same colour in every chart, in the order
 * of config. If no chart compares several series, colour has no meaning and all use the first one.
 */
export function seriesColors(charts: Charts): (entity: string, measure: Measure) => CategoryColor {
  const compared = charts.filter(({ measures }) => measures.length > 1)
  const series = (compared.length === 0 ? [] : [...compared, ...charts]).flatMap(({ entity, measures }) =>
    measures.map((measure) => seriesOf(entity, measure)),
  )
  const names = [...new Set(series)]
  return (entity, measure) => placeColor(Math.max(0, names.indexOf(seriesOf(entity, measure))))
}

/** Received interest and expected interest are fields of two entities, but the same series to people. */
function seriesOf(entity: string, measure: Measure): string {
  return measure.kind === 'count' ? `number of ${entity}` : measure.path.join('.')
}
