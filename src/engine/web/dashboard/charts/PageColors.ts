import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ChartWidget, Measure } from '../../../model/DashboardModel.ts'
import type { ChartPoint } from '../chartPoints.ts'
import { steadyOrder } from '../ownOrder.ts'
import { choiceColor, placeColor, REST_COLOR, type CategoryColor } from './categoryColors.ts'
import type { ColorPlaces } from './ColorPlaces.ts'

/** Shared by the charts of a page, so that a colour means the same in all of them. */
export interface PageColors {
  readonly places: ColorPlaces
  /** Colour of a series over time. */
  readonly seriesColor: (entity: string, measure: Measure) => CategoryColor
}

export const PageColorsContext = createContext<PageColors | null>(null)

export function usePageColors(): PageColors {
  const value = useContext(PageColorsContext)
  if (!value) throw new Error('usePageColors needs a PageColorsContext above it.')
  return value
}

/** A colour for every point, by its field and value. */
export function usePointColors(
  { entity, groupBy: { field, path } }: ChartWidget,
  points: readonly ChartPoint[],
): readonly CategoryColor[] {
  const { places } = usePageColors()
  const name = field.relation?.entity ?? [entity, ...path].join('.')
  const shown = useSyncExternalStore(places.subscribe, () => places.known(name))
  const own = points.flatMap(({ key }) => (key === null || choiceColor(field, key) ? [] : [key]))
  useEffect(() => places.add(name, own))
  const all = [...new Set([...shown, ...own])].toSorted(steadyOrder(field))
  // After the choices, if a field has both.
  const placeOf = (key: string) => field.choices.length + all.indexOf(key)
  return points.map(({ key }) =>
    key === null ? REST_COLOR : (choiceColor(field, key) ?? placeColor(placeOf(key))),
  )
}
