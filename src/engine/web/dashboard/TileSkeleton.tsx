import type { WidgetModel } from '../../model/DashboardModel.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { Tile } from './Tile.tsx'

/** Shown while a chart's code loads: its frame and its title are already known. */
export function TileSkeleton({ widget }: { readonly widget: WidgetModel }) {
  return (
    <Tile widget={widget} to={null}>
      <SkeletonLoader shape="rectangle" height={CHART_HEIGHT} />
    </Tile>
  )
}

/** Height of a time chart in px; its placeholder has the same height, so that the page does not jump. */
export const CHART_HEIGHT = 248
