import Button from '@mui/material/Button'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSessionActions } from '../../../engine/web/client/session/useSessionActions.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { otherSide } from '../../../marketplace/web/navigation/otherSide.ts'
import { NoticeBar } from './NoticeBar.tsx'

/**
 * For pages of one side of the market when the current account belongs to the other: explains why the page
 * shows so little, and offers an account of this side.
 */
export function OtherSideNotice({ session }: { readonly session: SignedInSession }) {
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
