import Button from '@mui/material/Button'
import { useLocation } from 'react-router'
import type { SignedInSession } from '../../client/session/Session.ts'
import { useSessionActions } from '../../client/session/useSessionActions.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { otherSide } from '../../portal/navigation/otherSide.ts'
import { NoticeBar } from './NoticeBar.tsx'

/** On the pages of one side of the market with an account of the other: why they say so little, and the account to use instead. */
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
