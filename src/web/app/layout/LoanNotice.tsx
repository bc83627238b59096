import Button from '@mui/material/Button'
import type { SignedInSession } from '../../client/session/Session.ts'
import { APPLY_PATH, BUSINESS_HOME } from '../../client/session/sessionPaths.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { APPLICATIONS_PATH } from '../../portal/loanApplication/applyPath.ts'
import { isBorrower } from '../../portal/navigation/menuSide.ts'
import { Link } from '../../ui/Link.tsx'
import { NoticeBar } from './NoticeBar.tsx'

/** The way to the application, above the pages where a business looks for it. */
export function LoanNotice({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { currentAccount, accounts, isStaff } = session
  if (isStaff || !SHOWN_ON.has(pathname)) return null
  const mayApply = currentAccount
    ? isBorrower(currentAccount) && ACTING.has(currentAccount.accountRole.role)
    : accounts.length === 0
  if (!mayApply) return null
  return (
    <NoticeBar
      label={translate('shell.loanNotice.label')}
      text={translate('shell.loanNotice.text')}
      action={
        <Button component={Link} to={APPLY_PATH} variant="contained">
          {translate('shell.loanNotice.apply')}
        </Button>
      }
    />
  )
}

const SHOWN_ON: ReadonlySet<string> = new Set([BUSINESS_HOME, APPLICATIONS_PATH])
const ACTING: ReadonlySet<string> = new Set(['OWNER', 'OPERATOR'])
