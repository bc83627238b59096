import type { ActionModel } from '../../../../model/ActionModel.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { ActionButtons } from '../../actions/ActionButtons.tsx'
import { useRowCount } from './useRowCount.ts'

export interface PageActionsProps {
  readonly page: EntityPage
  readonly entity: EntityModel
}

/** What a customer may do above a list. */
export function PageActions({ page, entity }: PageActionsProps) {
  const { model } = useDashboard()
  return page.actions
    .flatMap((name) => model.actions[name] ?? [])
    .filter(({ target }) => target === null)
    .map((action) => <PageAction key={action.name} action={action} page={page} entity={entity} />)
}

function PageAction({ action, page, entity }: PageActionsProps & { readonly action: ActionModel }) {
  const condition = page.actionsWhile?.[action.name]
  const rows = useRowCount({ page, entity }, condition)
  return condition !== undefined && !rows ? null : <ActionButtons actions={[action]} target={null} />
}
