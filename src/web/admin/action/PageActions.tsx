import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { canRun } from '../permissions.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { useActionDialog } from './useActionDialog.tsx'

/** The actions of a page that do not work on its rows. */
export function PageActions() {
  const { model, session } = useAdmin()
  const { page, entity } = usePage()
  const { dialog, open } = useActionDialog(entity)
  const actions = page.actions
    .flatMap((name) => model.actions[name] ?? [])
    .filter((action) => canRun(session, action))
  return (
    <>
      <ActionButtons actions={actions} onChoose={(action) => open(action, NO_TARGETS)} />
      {dialog}
    </>
  )
}

const NO_TARGETS: readonly [] = []
