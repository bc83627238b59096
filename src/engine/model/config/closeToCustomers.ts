import type { EntityConfig } from '../generated/EntityConfig.ts'
import type { JsonPath } from './ConfigSet.ts'

/**
 * Without a wrong part, an entity's config may show more than it was meant to: a field whose `hidden` is left out is
 * shown. Staff can live with that until it is mended; customers do not see the entity until then.
 */
export function closeToCustomers(config: unknown, wrong: readonly JsonPath[]): unknown {
  if (!wrong.some(hides)) return config
  const { permissions, ...others } = closeFields(config as EntityConfig, wrong)
  const view = permissions?.view?.filter((role) => role !== 'USER')
  return { ...others, ...(permissions ? { permissions: view ? { ...permissions, view } : permissions } : {}) }
}

/** Invalid roles hide the field from everyone; too strict is safe. */
function closeFields(config: EntityConfig, wrong: readonly JsonPath[]): EntityConfig {
  const closed = wrong.flatMap(([first, name, key, , item]) =>
    first === 'fields' && key === 'permissions' && item === undefined ? [String(name)] : [],
  )
  if (closed.length === 0) return config
  const fields = { ...config.fields }
  for (const name of closed) fields[name] = { ...fields[name], permissions: { view: [], edit: [] } }
  return { ...config, fields }
}

/** Whether the config at the path can hide something. */
function hides([first, , key]: JsonPath): boolean {
  if (first === 'fields') return key === undefined || key === 'hidden' || key === 'permissions'
  return first === undefined || first === 'exclude' || first === 'permissions'
}
