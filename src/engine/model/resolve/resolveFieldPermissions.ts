import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { FieldPermissions } from '../FieldModel.ts'
import { configOf, type ResolveContext } from './ResolveContext.ts'
import { inOrder, narrowRoles } from './resolvePermissions.ts'

/**
 * Null when config says nothing. What it says of a part counts for the whole object: another field may lead to an object of the
 * same type, and a document does not tell their parts apart.
 */
export function resolveFieldPermissions(
  context: ResolveContext,
  entity: SchemaEntity,
  name: string,
): FieldPermissions | null {
  const { fields = {} } = configOf(context, entity.name)
  const said = Object.entries(fields).flatMap(([path, { permissions }]) =>
    permissions !== undefined && (path === name || path.startsWith(`${name}.`)) ? [permissions] : [],
  )
  if (said.length === 0) return null
  const { roles } = context.backend
  const view = said.reduce((left, permissions) => narrowRoles(left, permissions.view), roles.all)
  const edit = said.reduce((left, permissions) => narrowRoles(left, permissions.edit), view)
  return { view: inOrder(roles, view), edit: inOrder(roles, edit) }
}
