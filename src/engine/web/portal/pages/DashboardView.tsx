import type { DashboardPage } from '../../../model/PageModel.ts'
import { BUSINESS_HOME, INVESTOR_HOME } from '../../client/session/sessionPaths.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { WidgetGrid } from '../../dashboard/WidgetGrid.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { greetingOf } from './greetingOf.ts'
import { usePortalParts } from './PortalParts.ts'
import { useEntityNews } from './useEntityNews.ts'

/** A page's widgets; the person's own dashboard also has a greeting and the current account. */
export function DashboardView({ page }: { readonly page: DashboardPage }) {
  const { model, translate } = useDashboard()
  const session = useSession()
  const { Header, actions } = usePortalParts()
  const Actions = actions[page.route]
  const isHome = page.route === INVESTOR_HOME || page.route === BUSINESS_HOME
  const hasSeveral = session.status === 'signedIn' && session.accounts.length > 1
  const widgets = page.widgets.filter(
    ({ entity, severalAccounts }) =>
      model.entities[entity] !== undefined && (hasSeveral || severalAccounts !== true),
  )
  useEntityNews(widgets.map(({ entity }) => entity))
  if (session.status !== 'signedIn') return null
  return (
    <>
      <PageHeader
        title={isHome ? greetingOf(session.user, translate) : page.label}
        documentTitle={page.label}
        subtitle={page.note}
        actions={Actions && <Actions session={session} />}
      />
      {isHome && session.currentAccount && <Header membership={session.currentAccount} />}
      <WidgetGrid widgets={widgets} />
    </>
  )
}
