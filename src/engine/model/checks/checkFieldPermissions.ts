import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { FieldConfig } from '../generated/EntityConfig.ts'
import type { Reporter } from './CheckContext.ts'

/** The id and version of a record cannot be restricted, nor can an action's inputs, which have the action's roles. */
export function checkFieldPermissions(
  report: Reporter,
  entity: SchemaEntity,
  key: string,
  { permissions }: FieldConfig,
  at: JsonPath,
): void {
  if (permissions === undefined) return
  const place = [...at, 'permissions']
  // No name of GraphQL has a slash.
  if (entity.name.includes('/')) {
    const hint = 'Remove it, and name the roles of the action under "roles".'
    report.error('wrong-kind', place, `"${key}" is an input of an action.`, hint)
  } else if (key === entity.idField || key === entity.versionField) {
    const message = `Nobody sees a record of ${entity.name} without "${key}".`
    report.error('wrong-kind', place, message, 'Remove it, or limit the "permissions" of the records.')
  } else if (key.includes('.')) {
    const [whole = ''] = key.split('.')
    const message = `"${key}" is a part of an object, and these roles count for all of "${whole}".`
    report.warn('wrong-kind', place, message, `Write them at "${whole}".`)
  }
}
