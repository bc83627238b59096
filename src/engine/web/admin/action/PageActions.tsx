import type { ActionModel } from '../../../model/ActionModel.ts'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { canRun, canSeePage } from '../permissions.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { useActionDialog } from './useActionDialog.tsx'

/** The actions of a page that do not work on its rows. One that has a page opens there, because it may need the room. */
export function PageActions() {
  const { model, session } = useAdmin()
  const { page, entity } = usePage()
  const navigate = useNavigate()
  const { dialog, open } = useActionDialog(entity)
  const actions = page.actions
    .flatMap((name) => model.actions[name] ?? [])
    .filter((action) => canRun(session, action))
  const toPage = ({ name }: ActionModel) =>
    model.pages.find((one) => one.kind === 'action' && one.action === name && canSeePage(session, one))
      ?.route ?? null
  const choose = (action: ActionModel) => {
    const route = toPage(action)
    if (route === null) open(action, NO_TARGETS)
    else navigate(route)
  }
  return (
    <>
      <ActionButtons actions={actions} toPage={toPage} onChoose={choose} />
      {dialog}
    </>
  )
}

const NO_TARGETS: readonly [] = []
