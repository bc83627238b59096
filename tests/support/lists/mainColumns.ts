import type { EntityModel } from '../../../src/engine/model/AdminModel.ts'
import type { ColumnModel } from '../../../src/engine/model/ListModel.ts'
import type { EntityPage } from '../../../src/engine/model/PageModel.ts'
import { pageColumns } from '../../../src/engine/web/records/address/pageColumns.ts'

/** The columns that a list shows at first. */
export function defaultColumns(page: EntityPage, entity: EntityModel | undefined): readonly ColumnModel[] {
  return pageColumns(page, entity?.list.columns ?? []).filter(({ visible }) => visible)
}

/** Without these a row says nothing: what it is, whose it is, its state, and the amount that matters. */
export function mainColumns(page: EntityPage, entity: EntityModel | undefined): readonly ColumnModel[] {
  const columns = defaultColumns(page, entity)
  const state = columns.find(isState)
  const amount =
    columns.find(({ field, primary }) => primary && field.kind === 'money') ??
    columns.find(({ field }) => field.kind === 'money')
  return columns.filter((column, i) => i === 0 || column === state || column === amount || isCustomer(column))
}

export const isCustomer = ({ field, primary }: ColumnModel): boolean =>
  primary && CUSTOMERS.has(field.relation?.entity ?? '')

export const isState = ({ id, field }: ColumnModel): boolean =>
  field.kind === 'enum' && /(?:^|\.)(?:state|status|outcome)$|Status$/.test(id)

const CUSTOMERS = new Set(['accounts', 'people', 'businesses'])
