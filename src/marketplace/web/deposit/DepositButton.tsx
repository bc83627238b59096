import Button from '@mui/material/Button'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation, useNavigate } from '../../../engine/web/i18n/localeRouting.tsx'
import { withDeposit } from './depositAddress.ts'
import { mayDeposit } from './mayDeposit.ts'

/** Opens the deposit over the page; nothing for people who may not make one. */
export function DepositButton({ membership }: { readonly membership: Membership | null }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (!mayDeposit(membership)) return null
  return (
    <Button variant="contained" onClick={() => navigate({ pathname, search: withDeposit(search) })}>
      {translate('portal.deposit')}
    </Button>
  )
}
