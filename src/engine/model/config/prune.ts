import type { JsonPath } from './ConfigSet.ts'

export interface Pruned {
  /** Undefined when the root itself was removed. */
  readonly value: unknown
  /** Maps a path of the pruned value to the original, where list positions may be higher. */
  readonly toOriginal: (path: JsonPath) => JsonPath
}

/** A copy without the values at the given paths. */
export function prune(value: unknown, paths: readonly JsonPath[]): Pruned {
  const removed = new Set(paths.map((path) => JSON.stringify(path)))
  const isRemoved = (path: JsonPath) => removed.has(JSON.stringify(path))
  if (removed.size === 0) return { value, toOriginal: (path) => path }
  return {
    value: isRemoved([]) ? undefined : copy(value, [], isRemoved),
    toOriginal: (path) => {
      const original: (string | number)[] = []
      for (const part of path) {
        original.push(typeof part === 'number' ? nthKept(part, original, isRemoved) : part)
      }
      return original
    },
  }
}

function copy(value: unknown, path: JsonPath, isRemoved: (path: JsonPath) => boolean): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const below = [...path, index]
      return isRemoved(below) ? [] : [copy(item, below, isRemoved)]
    })
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !isRemoved([...path, key]))
  return Object.fromEntries(entries.map(([key, item]) => [key, copy(item, [...path, key], isRemoved)]))
}

function nthKept(place: number, list: JsonPath, isRemoved: (path: JsonPath) => boolean): number {
  let index = 0
  for (let kept = 0; ; index += 1) {
    if (isRemoved([...list, index])) continue
    if (kept === place) return index
    kept += 1
  }
}
