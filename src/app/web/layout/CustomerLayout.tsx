import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Outlet } from 'react-router'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { BUSINESS_HOME } from '../../../engine/web/client/session/sessionPaths.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useSessionActions } from '../../../engine/web/client/session/useSessionActions.ts'
import { useSupportPhone } from '../../../engine/web/client/session/useSupportPhone.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { DepositSlot } from '../../../marketplace/web/deposit/DepositSlot.tsx'
import { customerMenu } from '../../../marketplace/web/navigation/customerMenu.ts'
import { KycBannerSlot } from '../../../marketplace/web/onboarding/identity/KycBannerSlot.tsx'
import { areaOf } from '../../../marketplace/web/onboarding/onboardingStep.ts'
import { OnboardingFrame } from '../../../marketplace/web/onboarding/overlay/OnboardingFrame.tsx'
import { AreaLayout } from '../../../engine/web/ui/layout/AreaLayout.tsx'
import { useTopBarBack } from '../../../engine/web/ui/layout/TopBarBack.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { SteadyRoom } from '../../../engine/web/ui/SteadyRoom.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { useBrand } from '../../../engine/web/ui/theme/AppTheme.tsx'
import { mayActFor } from '../../../marketplace/rules/actingRoles.ts'
import { APPLICATIONS_PATH } from '../../../marketplace/web/navigation/applyPath.ts'
import { isBorrower } from '../../../marketplace/web/navigation/menuSide.ts'
import { otherSide } from '../../../marketplace/web/navigation/otherSide.ts'
import { CREATE_ACCOUNT_PATH } from '../../../marketplace/web/onboarding/cards/createAccountPath.ts'
import { ApplyBar } from './ApplyBar.tsx'
import { isStaffMarket } from './isStaffMarket.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { useDashboardLink } from './useDashboardLink.ts'

/** Layout of a customer's pages: the sidebar of their side of the market, the page and a footer. A card of the onboarding may cover the page. */
export function CustomerLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'signedIn') return null
  // Staff see the market inside the staff area, which has its own menu.
  if (isStaffMarket(session, pathname)) return <Outlet />
  return <CustomerPages session={session} />
}

function CustomerPages({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { isStaff, accounts, currentAccount } = session
  const { to, fallback } = useDashboardLink(session)
  // Only the user menu links to the settings, so the page needs a back button.
  useTopBarBack(pathname === '/account/settings' ? { to, label: fallback } : null)
  const groups = isStaff ? [] : customerMenu({ pathname, accounts, currentAccount }, translate)
  return (
    <AreaLayout
      groups={groups}
      label={translate('shell.navigation.label')}
      measure="page"
      footer={<AreaFooter />}
    >
      <OnboardingFrame session={session}>
        <KycBannerSlot session={session}>
          {!isStaff && !currentAccount && areaOf(pathname) !== 'business' && <FirstAccountBanner />}
          <LoanNotice session={session} />
          <OtherSideNotice session={session} />
          <Outlet />
          <DepositSlot session={session} />
        </KycBannerSlot>
      </OnboardingFrame>
    </AreaLayout>
  )
}

/** Footer of a customer's page: the company, the legal texts and the support phone number. */
function AreaFooter() {
  const translate = useTranslate()
  const phone = useSupportPhone()
  const { name, supportEmail } = useBrand().brand
  const links = { color: 'inherit', underline: 'always', sx: target } as const
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        rowGap: 1,
        px: { xs: 4, md: 6 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      }}
    >
      <Box component="span" sx={{ mr: 'auto' }}>
        {name}
      </Box>
      <TextLink to="/terms" {...links}>
        {translate('shell.footer.terms')}
      </TextLink>
      <TextLink to="/privacy" {...links}>
        {translate('shell.footer.privacy')}
      </TextLink>
      {supportEmail && (
        <TextLink href={`mailto:${supportEmail}`} {...links}>
          {supportEmail}
        </TextLink>
      )}
      <TextLink href={phone.href} {...links}>
        {translate('shell.footer.help', { number: phone.short })}
      </TextLink>
    </Box>
  )
}

/** Touch target of 44 px. */
const target = { display: 'inline-flex', alignItems: 'center', '@media (pointer: coarse)': { minHeight: 44 } }

/** The next step for a person without an account. */
function FirstAccountBanner() {
  const translate = useTranslate()
  return (
    <NoticeBar
      label={translate('shell.firstAccount.label')}
      text={translate('shell.firstAccount.text')}
      action={
        <Button component={Link} to={CREATE_ACCOUNT_PATH} variant="contained">
          {translate('shell.firstAccount.create')}
        </Button>
      }
    />
  )
}

const LoanNoticeBar = lazyPart(async () => {
  const [part] = await Promise.all([import('./LoanNoticeBar.tsx'), needTexts('loanOffer')])
  return part.LoanNoticeBar
})

/** The next step towards a loan, above the pages where a business looks for it. */
function LoanNotice({ session }: { readonly session: SignedInSession }) {
  const { pathname } = useLocation()
  const { currentAccount, accounts, isStaff } = session
  if (isStaff || !SHOWN_ON.has(pathname)) return null
  const mayApply = currentAccount
    ? isBorrower(currentAccount) && mayActFor(currentAccount.accountRole.role)
    : accounts.length === 0
  if (!mayApply) return null
  return (
    <SteadyRoom others={[<ApplyBar key="apply" />]}>
      <LazySlot place={pathname} problem="The next step towards a loan could not be shown.">
        <LoanNoticeBar />
      </LazySlot>
    </SteadyRoom>
  )
}

const SHOWN_ON: ReadonlySet<string> = new Set([BUSINESS_HOME, APPLICATIONS_PATH])

/**
 * For pages of one side of the market when the current account belongs to the other: explains why the page
 * shows so little, and offers an account of this side.
 */
function OtherSideNotice({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { switchAccount } = useSessionActions()
  const { pathname } = useLocation()
  const found = otherSide({ ...session, pathname })
  if (!found) return null
  return (
    <NoticeBar
      label={translate('shell.otherSide.label')}
      text={translate('shell.otherSide.text', {
        side: translate(`shell.otherSide.${found.side}`),
        name: found.current,
      })}
      action={
        <Button variant="contained" onClick={() => switchAccount(found.entityId)}>
          {translate('shell.otherSide.switch', { name: found.label })}
        </Button>
      }
    />
  )
}
