import { createContext, useContext } from 'react'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import type { DashboardPage } from '../../../model/PageModel.ts'
import type { WaitingCount } from './workQueue.ts'

export interface Queues {
  /** Those that the person sees, with the lists that they may read. */
  readonly queues: readonly DashboardPage[]
  readonly countOf: (list: ListWidget) => WaitingCount
  /** Still unknown because the first answer is on its way. */
  readonly isCounting: boolean
  /** The latest count failed. */
  readonly error: unknown
  readonly recount: () => void
}

export const QueueContext = createContext<Queues | null>(null)

export function useQueues(): Queues {
  const value = useContext(QueueContext)
  if (!value) throw new Error('useQueues needs a WorkQueues above it.')
  return value
}
