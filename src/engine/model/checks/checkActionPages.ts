import type { BackendModel } from '../BackendModel.ts'
import type { ConfigFile } from '../config/ConfigSet.ts'
import type { ActionConfig } from '../generated/EntityConfig.ts'
import type { Role } from '../PlatformRole.ts'
import { operationOf } from '../resolve/actionForms.ts'
import { defaultPageAccess, pageAccess } from '../resolve/pageAccess.ts'
import { narrowRoles } from '../resolve/resolvePermissions.ts'
import { targetOf } from '../resolve/targetOf.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'

/** An action that is offered only on a record needs a page of its entity for each of its roles. */
export function checkActionPages(
  context: CheckContext,
  backend: BackendModel,
  reporterOf: (file: ConfigFile<unknown>) => Reporter,
): void {
  if (context.config.broken.some(({ type }) => type === 'page' || type === 'entity')) return
  for (const [name, file] of Object.entries(context.config.actions))
    checkRecordOnly(context, backend, reporterOf(file), name, file.value)
}

function checkRecordOnly(
  context: CheckContext,
  backend: BackendModel,
  report: Reporter,
  name: string,
  config: ActionConfig,
): void {
  const places = typeof config.target === 'object' ? config.target.places : undefined
  if (places === undefined || places.some((place) => place !== 'record')) return
  const operation = operationOf(context.schema, context.config, name)
  const target = operation && targetOf(operation, config, context.entities)
  if (!target) return
  const seeing = pageRoles(context, backend, target.entity)
  for (const [index, role] of (config.roles ?? backend.roles.editors).entries()) {
    if (seeing.has(role)) continue
    const hint = `Add a page of ${target.entity} that ${role} sees, offer it in a "row", or leave ${role} out of "roles".`
    const message = `${role} may run "${name}" on a record of ${target.entity}, but has no page that shows one.`
    report.error('unreachable-action', config.roles ? ['roles', index] : ['roles'], message, hint)
  }
}

/** The roles that see some page of an entity. */
function pageRoles({ config, entities }: CheckContext, backend: BackendModel, name: string): Set<Role> {
  if (!entities.get(name)?.operations.list) return new Set()
  const entity = config.entities[name]?.value ?? {}
  const viewers = entity.permissions?.view ?? backend.roles.viewers
  const pages = config.pages.filter(({ value }) => value.entity === name)
  const accesses = [
    defaultPageAccess(backend, entity),
    entity.route === undefined ? null : pageAccess(backend),
    ...pages.map(({ value }) => pageAccess(backend, value.permissions)),
  ]
  return new Set(accesses.flatMap((access) => (access === null ? [] : narrowRoles(viewers, access.view))))
}
