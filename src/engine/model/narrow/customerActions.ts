import { dialogPaths } from '../actionTarget.ts'
import type { ActionModel, ActionTarget } from '../ActionModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import { offerPaths } from '../isOffered.ts'
import type { CustomerNeeds } from './CustomerNeeds.ts'
import { isForCustomers } from './customerPages.ts'
import type { PageModel } from '../PageModel.ts'

/** The actions that customers may run above the list of a page, on a record of one or by a card, by name. */
export function customerActions(
  { actions }: AdminModel,
  listed: ReadonlySet<string>,
  pages: readonly PageModel[],
  run: ReadonlySet<string>,
): readonly (readonly [string, ActionModel])[] {
  const above = new Set(pages.flatMap((page) => (page.kind === 'entity' ? page.actions : [])))
  return Object.entries(actions)
    .filter(([, action]) => isForCustomers(action))
    .flatMap(([name, action]) => {
      if (run.has(name)) return [[name, { ...action, roles: ['USER'] }] as const]
      const isOffered = action.target === null ? above.has(name) : listed.has(action.target.entity)
      return isOffered ? [[name, toCustomerAction(action)] as const] : []
    })
}

/** Only the inputs that its form shows, and without lists, which only the dialogs of staff have. */
function toCustomerAction(action: ActionModel): ActionModel {
  const shown = new Set(action.fieldsets.flatMap(({ fields }) => fields))
  const { lists: _lists, ...target } = action.target ?? {}
  return {
    ...action,
    target: action.target && (target as ActionTarget),
    roles: ['USER'],
    fields: Object.fromEntries(Object.entries(action.fields).filter(([name]) => shown.has(name))),
  }
}

/** What an action's offer, its form and its answer read. */
export function addActionNeeds(model: AdminModel, action: ActionModel, needs: CustomerNeeds): void {
  const { target, result } = action
  if (target !== null)
    for (const path of [...offerPaths(target), ...dialogPaths(action)]) needs.add(target.entity, path)
  const answered = new Map(
    action.operation.result.flatMap(({ name, relation }) =>
      relation === null ? [] : [[name, relation.entity] as const],
    ),
  )
  for (const { field } of result) {
    const entity = model.entities[field.reference?.entity ?? '']
    if (entity) {
      needs.addIdentity(entity.name)
      needs.addDisplay(entity)
    }
    const [first, ...rest] = field.currency && 'path' in field.currency ? field.currency.path : []
    const owner = first === undefined ? undefined : answered.get(first)
    if (owner !== undefined) needs.add(owner, rest)
  }
}
