import { Outlet } from 'react-router'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { AreaLayout } from '../../../engine/web/ui/layout/AreaLayout.tsx'
import { useTopBarBack } from '../../../engine/web/ui/layout/TopBarBack.tsx'

/** Layout of the settings where there are no customers: a way back to the screens, and no menu. */
export function PlainLayout() {
  const session = useSession()
  const translate = useTranslate()
  const label = translate('shell.user.backoffice')
  useTopBarBack(session.status === 'signedIn' ? { to: session.homePath, label } : null)
  return (
    <AreaLayout groups={NO_GROUPS} label={translate('shell.navigation.label')} measure="page">
      <Outlet />
    </AreaLayout>
  )
}

const NO_GROUPS: readonly [] = []
