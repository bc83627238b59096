import type { PageModel } from '../../../model/PageModel.ts'
import { INVESTOR_HOME } from '../../client/session/sessionPaths.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { greetingOf } from './greetingOf.ts'

/**
 * Tells a person without an account what the page will show. A banner above every page links to creating one.
 */
export function NoAccount({ page }: { readonly page: PageModel }) {
  const { translate } = useLanguage()
  const session = useSession()
  const isHome = page.route === INVESTOR_HOME
  return (
    <>
      <PageHeader
        title={isHome && session.status === 'signedIn' ? greetingOf(session.user, translate) : page.label}
        documentTitle={page.label}
      />
      <EmptyState
        icon="account"
        title={translate('portal.noAccount.title')}
        text={translate('portal.noAccount.text')}
      />
    </>
  )
}
