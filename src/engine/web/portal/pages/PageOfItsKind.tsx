import { Suspense } from 'react'
import type { PageModel } from '../../../model/PageModel.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import type { FoundPage } from './findPage.ts'
import { NoAccount } from './NoAccount.tsx'
import { NoPage } from '../states/NoPage.tsx'
import { PortalSkeleton } from '../states/PortalSkeleton.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const DashboardView = lazyPart(async () => (await import('./DashboardView.tsx')).DashboardView)
const ListPage = lazyPart(async () => (await import('./lists/ListPage.tsx')).ListPage)
const RecordPage = lazyPart(async () => (await import('./RecordPage.tsx')).RecordPage)

/** A dashboard, a list or a record. */
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
