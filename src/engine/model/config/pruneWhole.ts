import { PLATFORM_ROLES, type Role } from '../PlatformRole.ts'
import type { ConfigFileType, JsonPath } from './ConfigSet.ts'
import { checkShape } from './checkShape.ts'
import { prune } from './prune.ts'
import type { Pruned } from './prune.ts'
import { pruneUnit } from './pruneUnit.ts'

/**
 * Removes wrong values and everything that is invalid without them: a link without its address is not a link.
 * The rest always meets the schema of its file.
 */
export function pruneWhole(
  type: ConfigFileType,
  value: unknown,
  paths: readonly JsonPath[],
  roles: readonly Role[] = PLATFORM_ROLES,
): Pruned {
  if (paths.length === 0) return prune(value, paths)
  const removed = [...paths]
  for (;;) {
    const pruned = prune(value, removed)
    const left = pruned.value === undefined ? [] : checkShape(type, pruned.value, roles)
    if (left.length === 0) return pruned
    removed.push(...left.map(({ path }) => pruned.toOriginal(pruneUnit(path))))
  }
}
