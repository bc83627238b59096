import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useQueues } from './QueueContext.ts'
import { countText } from '../../lib/countText.ts'
import { countsByRoute, withCounts } from './workQueue.ts'

/** The menu with what waits behind its links. */
export function useWithCounts(groups: readonly NavigationGroup[]): readonly NavigationGroup[] {
  const { translate } = useAdmin()
  const { queues, countOf } = useQueues()
  return withCounts(groups, countsByRoute(queues, countOf), (count) =>
    translate('admin.queue.waiting', { smart_count: count, count: countText(count) }),
  )
}
