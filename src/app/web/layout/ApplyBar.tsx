import Button from '@mui/material/Button'
import { APPLY_PATH } from '../../../engine/web/client/session/sessionPaths.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { NoticeBar } from './NoticeBar.tsx'

/** The way to an application for a loan. */
export function ApplyBar() {
  const translate = useTranslate()
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
