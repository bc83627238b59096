import Box from '@mui/material/Box'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { BUSINESS_HOME, INVESTOR_HOME } from '../../client/session/Session.ts'
import type { Membership } from '../../client/session/UserAndAccounts.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AreaLayout } from '../../ui/layout/AreaLayout.tsx'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AccountCard } from './AccountCard.tsx'

export interface AccountsPageProps {
  readonly home: 'investor' | 'business'
}

/** The signed-in customer's accounts of one side of the market: borrowing or investing. */
export function AccountsPage({ home }: AccountsPageProps) {
  const session = useSession()
  const translate = useTranslate()
  if (session.status !== 'signedIn') return null
  const path = home === 'business' ? BUSINESS_HOME : INVESTOR_HOME
  const accounts = session.accounts.filter(({ account }) => account.to === path)
  return (
    <AreaLayout
      groups={buildNavigation(session.accounts, translate)}
      label={translate('shell.navigation.label')}
      measure="reading"
    >
      <PageHeader
        title={translate('shell.dashboard.greeting', {
          name: session.user.firstName || session.user.fullName,
        })}
        documentTitle={translate('shell.dashboard.accounts')}
        subtitle={translate(`shell.dashboard.${home}Intro`)}
      />
      {accounts.length === 0 ? (
        <EmptyState
          icon="account"
          title={translate('shell.dashboard.empty.title')}
          text={translate('shell.dashboard.empty.text')}
        />
      ) : (
        <Box
          component="ul"
          aria-label={translate('shell.dashboard.accounts')}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { md: 'repeat(auto-fill, minmax(360px, 1fr))' },
          }}
        >
          {accounts.map((membership) => (
            <li key={membership.account.entityId}>
              <AccountCard membership={membership} isCurrent={membership === session.currentAccount} />
            </li>
          ))}
        </Box>
      )}
    </AreaLayout>
  )
}

function buildNavigation(
  accounts: readonly Membership[],
  translate: (key: string) => string,
): readonly NavigationGroup[] {
  const borrows = accounts.some(({ account }) => account.to === BUSINESS_HOME)
  const invests = accounts.some(({ account }) => account.to === INVESTOR_HOME) || !borrows
  return [
    {
      id: 'account',
      label: null,
      items: [
        ...(invests
          ? [{ to: INVESTOR_HOME, label: translate('shell.navigation.myAccount'), icon: 'account' }]
          : []),
        ...(borrows
          ? [{ to: BUSINESS_HOME, label: translate('shell.navigation.business'), icon: 'business' }]
          : []),
      ],
    },
  ]
}
