import type { PageModel } from '../../../metadata/AdminModel.ts'
import { INVESTOR_HOME } from '../../client/session/Session.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { greetingOf } from './greetingOf.ts'

/** For somebody who has no account yet: what the page will show. The way to one stands above every page. */
export function NoAccount({ page }: { readonly page: PageModel }) {
  const { text, translate } = useLanguage()
  const session = useSession()
  const isHome = page.route === INVESTOR_HOME
  return (
    <>
      <PageHeader
        title={
          isHome && session.status === 'signedIn' ? greetingOf(session.user, translate) : text(page.label)
        }
        documentTitle={text(page.label)}
      />
      <EmptyState
        icon="account"
        title={translate('portal.noAccount.title')}
        text={translate('portal.noAccount.text')}
      />
    </>
  )
}
