import type { Logger } from './logger.ts'
import { requestScope } from './requestScope.ts'

/** Work that continues after the response. */
export interface Background {
  readonly run: (work: () => Promise<void>) => void
  /** Resolves when all background work has finished. */
  readonly settled: () => Promise<void>
}

export function createBackground(log: Logger): Background {
  const going = new Set<Promise<void>>()
  return {
    run: (work) => {
      const one: Promise<void> = new Promise<void>((resolve) => {
        setImmediate(resolve)
      })
        // It no longer belongs to a request.
        .then(() => requestScope.exit(work))
        .catch((error: unknown) => log.error({ error }, 'work after an answer failed'))
        .finally(() => going.delete(one))
      going.add(one)
    },
    settled: async () => {
      while (going.size > 0) await Promise.all(going)
    },
  }
}
