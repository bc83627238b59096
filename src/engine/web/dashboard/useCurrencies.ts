import { useState } from 'react'
import type { Filter } from '../../schema/Filter.ts'
import { useAggregate } from './useAggregate.ts'

export interface Currencies {
  readonly isReady: boolean
  readonly error: unknown
  readonly retry: () => void
  /** The most frequent first. */
  readonly all: readonly string[]
  /** The currency on display; null when values are not amounts or have a fixed currency. */
  readonly currency: string | null
  readonly choose: (code: string) => void
}

/** The currencies of a chart's amounts: they are shown one at a time, never added up. */
export function useCurrencies(
  entity: string,
  path: readonly string[] | null,
  filter: Filter | null,
): Currencies {
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useAggregate(
    entity,
    path && { filter, sums: [], groupBy: { path, interval: null, limit: MAX_CURRENCIES } },
  )
  const all = (data?.groups ?? [])
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ key }) => (key === null ? [] : [key]))
  const isThere = chosen !== null && all.includes(chosen)
  return {
    isReady: path === null || data !== undefined,
    error,
    retry: refetch,
    all,
    currency: path === null ? null : ((isThere ? chosen : all[0]) ?? null),
    choose,
  }
}

const MAX_CURRENCIES = 20
