import type { EntityModel } from '../../../model/AdminModel.ts'

export const ABILITIES = ['filter', 'sort', 'page', 'open', 'sums', 'add', 'edit', 'delete'] as const
export type Ability = (typeof ABILITIES)[number]

/** What the schema lets people do with an entity's rows, roles aside. */
export function abilitiesOf({ fields, operations, idField }: EntityModel): readonly Ability[] {
  const { list, get, add, update, delete: remove } = operations
  const all = Object.values(fields)
  const args = list?.args
  const has: Readonly<Record<Ability, boolean>> = {
    filter: all.some(({ filterOperators }) => filterOperators.length > 0),
    sort: all.some(({ sortable }) => sortable),
    page: (args?.first ?? args?.take ?? null) !== null,
    open: idField !== null && get !== null,
    sums: (list?.aggregate ?? null) !== null,
    add: add !== null,
    edit: update !== null && idField !== null,
    delete: remove !== null && idField !== null,
  }
  return ABILITIES.filter((ability) => has[ability])
}
