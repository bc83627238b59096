import type { WidgetModel } from '../../metadata/DashboardModel.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { Tile } from './Tile.tsx'

/** A chart whose code is on its way: its frame and its name are known already. */
export function TileSkeleton({ widget }: { readonly widget: WidgetModel }) {
  return (
    <Tile widget={widget} to={null}>
      <SkeletonLoader shape="rectangle" height={CHART_HEIGHT} />
    </Tile>
  )
}

/** Height of a drawing over time in px; what loads in its place is as high, so that nothing jumps. */
export const CHART_HEIGHT = 248
