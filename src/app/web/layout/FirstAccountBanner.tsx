import Button from '@mui/material/Button'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { CREATE_ACCOUNT_PATH } from '../../../marketplace/web/onboarding/cards/createAccountPath.ts'
import { NoticeBar } from './NoticeBar.tsx'

/** The next step for a person without an account. */
export function FirstAccountBanner() {
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
