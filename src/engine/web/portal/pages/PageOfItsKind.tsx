import { Suspense } from 'react'
import type { PageModel } from '../../../model/PageModel.ts'
import { INVESTOR_HOME } from '../../client/session/sessionPaths.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { useLanguage, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { FoundPage } from './findPage.ts'
import { greetingOf } from './greetingOf.ts'
import { NoPage } from '../states/NoPage.tsx'
import { PortalSkeleton } from '../states/PortalSkeleton.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

const DashboardView = lazyPart(async () => (await import('./DashboardView.tsx')).DashboardView)
const ListPage = lazyPart(async () => (await import('./lists/ListPage.tsx')).ListPage)
const PanelsView = lazyPart(async () => (await import('./panels/PanelsView.tsx')).PanelsView)
const RecordPage = lazyPart(async () => (await import('./RecordPage.tsx')).RecordPage)

/** A dashboard, panels, a list or a record. */
export function PageOfItsKind({ page, id }: FoundPage) {
  const session = useSession()
  const translate = useTranslate()
  const account = session.status === 'signedIn' ? session.currentAccount : null
  if (account === null && isAboutAccount(page)) return <NoAccount page={page} />
  return (
    <Boundary
      place={`${page.route} ${id}`}
      title={translate('portal.state.crashed')}
      text={translate('portal.state.crashedNote')}
    >
      <Suspense fallback={<PortalSkeleton />}>
        {page.kind === 'dashboard' ? (
          <DashboardView page={page} />
        ) : page.kind === 'panels' ? (
          <PanelsView page={page} />
        ) : page.kind === 'action' ? (
          <NoPage name="notFound" />
        ) : id !== null ? (
          <RecordPage page={page} id={id} />
        ) : isAccountItself(page) && account ? (
          <RecordPage page={page} id={String(account.account.entityId)} isWhole />
        ) : (
          <ListPage page={page} />
        )}
      </Suspense>
    </Boundary>
  )
}

/** Rows of the page, or of its widgets, belong to an account. */
function isAboutAccount(page: PageModel): boolean {
  if (page.accountPaths.length > 0) return true
  return page.kind === 'dashboard' && page.widgets.some(({ accountPaths }) => accountPaths.length > 0)
}

/** A list of accounts, limited to the current one, is that account. */
function isAccountItself({ accountPaths }: PageModel): boolean {
  return accountPaths.some((path) => path.length === 0)
}

/**
 * Tells a person without an account what the page will show. A banner above every page links to creating one.
 */
function NoAccount({ page }: { readonly page: PageModel }) {
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
