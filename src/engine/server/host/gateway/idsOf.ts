import { valueFromASTUntyped, type FieldNode } from 'graphql'
import type { EntityId } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { PermittedUsage } from './SchemaUsage.ts'

/** Where each change and deletion takes its id. A mutation that also adds does so without one. */
export function idsOf(model: AdminModel): PermittedUsage['ids'] {
  const writes = Object.values(model.entities).flatMap(({ operations: { add, update, delete: remove } }) =>
    [update, remove].filter((operation) => operation?.field !== add?.field),
  )
  return new Map(
    writes.flatMap((operation) =>
      operation?.idInput ? [[operation.field, operation.idInput.path] as const] : [],
    ),
  )
}

/** The id that a mutation receives at this path; null without one. */
export function idAt(
  mutation: FieldNode,
  path: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): EntityId | null {
  const value = valueAt(mutation, path, variables)
  return isId(value) ? value : null
}

/** The ids there, where it may be a list of them. */
export function allIdsAt(
  mutation: FieldNode,
  path: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): readonly EntityId[] {
  const value = valueAt(mutation, path, variables)
  return (Array.isArray(value) ? value : [value]).filter(isId)
}

function valueAt(
  { arguments: given = [] }: FieldNode,
  [name, ...inside]: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const argument = given.find((one) => one.name.value === name)
  let value: unknown = argument && valueFromASTUntyped(argument.value, variables)
  for (const segment of inside)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, segment)
        ? (value as Readonly<Record<string, unknown>>)[segment]
        : undefined
  return value
}

const isId = (value: unknown): value is EntityId =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
