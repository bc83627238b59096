import { useStore } from 'react-admin'
import type { SearchHit } from './SearchHit.ts'

/** Results that the person opened recently, newest first. */
export function useRecentHits(): {
  readonly recent: readonly SearchHit[]
  readonly remember: (hit: SearchHit) => void
} {
  const [stored, store] = useStore<readonly SearchHit[]>('search.recent', NONE)
  const recent = Array.isArray(stored) ? stored.filter(isHit) : NONE
  return {
    recent,
    remember: (hit) => store([hit, ...recent.filter(({ to }) => to !== hit.to)].slice(0, MAX_RECENT)),
  }
}

/** Validates stored values, which an older release may have written, or a person edited by hand. */
function isHit(value: unknown): value is SearchHit {
  const texts = value as Partial<Record<keyof SearchHit, unknown>> | null
  return (['to', 'label', 'detail', 'icon'] as const).every((key) => typeof texts?.[key] === 'string')
}

const NONE: readonly SearchHit[] = []
const MAX_RECENT = 8
