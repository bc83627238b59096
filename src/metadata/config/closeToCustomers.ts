import type { EntityConfig } from '../generated/EntityConfig.ts'
import type { JsonPath } from './ConfigSet.ts'

/**
 * Without a wrong part, an entity's config may show more than it was meant to: a field whose `hidden` is left out is
 * shown. Staff can live with that until it is mended; customers do not see the entity until then.
 */
export function closeToCustomers(config: unknown, wrong: readonly JsonPath[]): unknown {
  if (!wrong.some(hides)) return config
  const { permissions, ...others } = config as EntityConfig
  const view = permissions?.view?.filter((role) => role !== 'USER')
  return view === undefined ? config : { ...others, permissions: { ...permissions, view } }
}

/** Whether what stands at the path can keep something from being shown. */
function hides([first, , key]: JsonPath): boolean {
  if (first === 'fields') return key === undefined || key === 'hidden'
  return first === undefined || first === 'exclude' || first === 'permissions'
}
