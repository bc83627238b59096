import type { SchemaInputField } from '../../schema/SchemaField.ts'
import type { MutationOperation } from '../../schema/SchemaModel.ts'
import type { EntityModel } from '../AdminModel.ts'
import type { Condition } from '../Condition.ts'
import { ownValue } from '../ownValue.ts'
import { conditionPaths } from '../templatePaths.ts'
import { type FieldReader, mayWrite } from './narrowField.ts'

type Writes = Pick<
  EntityModel,
  'name' | 'operations' | 'permissions' | 'fields' | 'frozen' | 'approvedChanges'
>

/**
 * How the reader reads, adds and changes records. A reader who may not fill in a required input gets no such operation, and may
 * only change or delete records if they can see which are decided.
 */
export function narrowOperations(
  { name, operations, permissions, fields, frozen, approvedChanges }: Writes,
  { mayRead, roles }: FieldReader,
) {
  const mayField = (field: string) => mayRead(name, [field])
  const mayFill = (field: string) => {
    const written = ownValue(fields, field)
    return written === undefined || mayWrite(written, roles)
  }
  const isOpen = ({ field }: SchemaInputField) => field === null || mayFill(field)
  const toOpen = (operation: MutationOperation | null): MutationOperation | null => {
    if (operation === null) return null
    const closed = new Set(operation.fields.filter((input) => !isOpen(input)).map((input) => input.name))
    return {
      ...operation,
      fields: operation.fields.filter(isOpen),
      // They may be arguments themselves.
      args: operation.args.filter(({ name: arg }) => operation.inputPath.length > 0 || !closed.has(arg)),
    }
  }
  const isPossible = (way: 'add' | 'update') =>
    Object.values(fields).every((field) => field[way]?.required !== true || mayWrite(field, roles))
  const { list } = operations
  const totals = list?.aggregate?.totals ?? null
  const knows = (when: Condition | null) =>
    when === null || conditionPaths(when).every((path) => mayRead(name, path))
  const knowsDecided = knows(frozen?.when ?? null)
  return {
    operations: {
      ...operations,
      list: list && {
        ...list,
        aggregate: list.aggregate && {
          ...list.aggregate,
          totals: totals && { ...totals, fields: totals.fields.filter(mayField) },
        },
      },
      paths: Object.fromEntries(Object.entries(operations.paths).filter(([field]) => mayField(field))),
      add: toOpen(operations.add),
      update: toOpen(operations.update),
    },
    permissions: {
      ...permissions,
      add: isPossible('add') ? permissions.add : [],
      edit: knowsDecided && isPossible('update') ? permissions.edit : [],
      delete: knowsDecided ? permissions.delete : [],
    },
    frozen: knowsDecided ? frozen : null,
    approvedChanges:
      approvedChanges && knows(approvedChanges.when)
        ? { ...approvedChanges, fields: approvedChanges.fields.filter(mayField) }
        : null,
    mayChange: (field: string) => mayFill(field) && mayField(field),
  }
}
