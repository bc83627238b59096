import { mayActFor } from '../../../marketplace/rules/actingRoles.ts'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { BUSINESS_HOME } from '../../../engine/web/client/session/sessionPaths.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { APPLICATIONS_PATH } from '../../../marketplace/web/navigation/applyPath.ts'
import { isBorrower } from '../../../marketplace/web/navigation/menuSide.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { SteadyRoom } from '../../../engine/web/ui/SteadyRoom.tsx'
import { ApplyBar } from './ApplyBar.tsx'

const LoanNoticeBar = lazyPart(async () => {
  const [part] = await Promise.all([import('./LoanNoticeBar.tsx'), needTexts('loanOffer')])
  return part.LoanNoticeBar
})

/** The next step towards a loan, above the pages where a business looks for it. */
export function LoanNotice({ session }: { readonly session: SignedInSession }) {
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
