import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { useLocation, useNavigate } from '../../../engine/web/i18n/localeRouting.tsx'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import type { Account } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { useSessionActions } from '../../../engine/web/client/session/useSessionActions.ts'
import { type Language, useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { SwitcherAccount } from '../../../engine/web/ui/layout/AccountSwitcher.tsx'
import { UserMenu } from '../../../engine/web/ui/layout/UserMenu.tsx'
import { hasCustomers } from '../../../engine/web/lib/backendName.ts'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { signInPath } from './signInPath.ts'
import { CREATE_ACCOUNT_PATH } from '../../../marketplace/web/onboarding/cards/createAccountPath.ts'
import { SignInLinks } from './SignInLinks.tsx'
import { useDashboardLink } from './useDashboardLink.ts'
import { useSupportPhone } from '../../../engine/web/client/session/useSupportPhone.ts'
import { changeView } from '../../../engine/web/client/session/useView.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'

const InboxLink = lazyPart(async () => (await import('./InboxLink.tsx')).InboxLink)

/** The signed-in user's menu, or links to sign in and sign up. */
export function SessionMenu() {
  const session = useSession()
  if (session.status === 'signedIn' && !session.mustEnrolSecondFactor) return <SignedIn session={session} />
  if (session.status === 'loading') return null
  return session.status === 'anonymous' ? <SignInLinks /> : <SignOutButton />
}

function SignedIn({ session }: { readonly session: SignedInSession }) {
  const language = useLanguage()
  const { switchAccount } = useSessionActions()
  const signOut = useSignOut()
  const phone = useSupportPhone()
  const dashboard = useDashboardLink(session)
  const { user, accounts, currentAccount, isStaff, permissions } = session
  const [isChoosingView, setChoosingView] = useState(false)
  const { translate } = language
  const account = currentAccount?.account ?? null
  const isMarketplace = hasCustomers()
  return (
    <>
      <UserMenu
        fullName={user.fullName}
        avatarName={account?.label ?? user.fullName}
        email={user.email}
        image={account?.image ?? null}
        title={account?.label ?? translate(isStaff ? 'shell.user.backoffice' : 'shell.user.profile')}
        {...(account ? { subtitle: describeMoney(account, language) } : {})}
        dashboard={{ to: dashboard.to, label: dashboard.fallback }}
        settingsPath="/account/settings"
        {...(isMarketplace ? { Rows: InboxLink } : {})}
        accounts={
          isStaff
            ? null
            : accounts.map((each) => toSwitcherAccount(each.account, each === currentAccount, language))
        }
        addAccountPath={CREATE_ACCOUNT_PATH}
        support={isStaff ? null : { href: phone.href, number: phone.short }}
        onSwitch={switchAccount}
        onViewAs={permissions.isSuperAdmin && isMarketplace ? () => setChoosingView(true) : null}
        onSignOut={signOut}
      />
      {isChoosingView && <ViewAsHost onClose={() => setChoosingView(false)} />}
    </>
  )
}

/** Shown when the profile cannot be loaded, or a second factor must be set up first: signing out depends on neither. */
function SignOutButton() {
  const { translate } = useLanguage()
  const signOut = useSignOut()
  return (
    <Button color="inherit" onClick={signOut}>
      {translate('shell.user.signOut')}
    </Button>
  )
}

/**
 * Signs out and goes to the sign-in page, also from a public page; the full address is kept for the way back.
 */
function useSignOut(): () => void {
  const { signOut } = useSessionActions()
  const navigate = useNavigate()
  const location = useLocation()
  const { show } = useToast()
  const { translate } = useLanguage()
  const leave = async () => {
    await signOut()
    navigate(signInPath(location), { replace: true })
    show({ severity: 'success', kind: 'message', title: translate('shell.user.signedOut') })
  }
  return () => void leave()
}

function toSwitcherAccount(
  account: Account,
  isCurrent: boolean,
  { translate, format }: Language,
): SwitcherAccount {
  const { entityId, label, accountNumber, balance, reservedAmount, currency, image } = account
  return {
    entityId,
    label,
    accountNumber,
    image,
    isCurrent,
    balance: format.money(balance, currency.code),
    reserved: isZero(reservedAmount)
      ? null
      : translate('shell.user.reserved', { amount: format.money(reservedAmount, currency.code) }),
  }
}

/** `12.345,50 DKK · 500,00 DKK (reserveret)` */
function describeMoney(account: Account, language: Language): string {
  const { balance, reserved } = toSwitcherAccount(account, true, language)
  return reserved ? `${balance} · ${reserved}` : balance
}

function isZero(amount: string): boolean {
  return /^-?0*(?:\.0*)?$/.test(amount)
}

const ViewAsDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../engine/web/admin/viewAs/ViewAsDialog.tsx'),
    needTexts('staff'),
  ])
  return part.ViewAsDialog
})

/** Asks as whom to look, then shows the page as they see it. */
function ViewAsHost({ onClose }: { readonly onClose: () => void }) {
  const { store } = useClient()
  return (
    <Suspense>
      <ViewAsDialog onClose={onClose} onChoose={(view) => changeView(store, view)} />
    </Suspense>
  )
}
