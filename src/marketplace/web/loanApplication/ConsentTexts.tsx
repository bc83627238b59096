import Typography from '@mui/material/Typography'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { fillText } from '../../../engine/web/identity/form/fillText.ts'

/** What is accepted, with links to both texts. They open in a new tab, so that the answers stay. */
export function ConsentTexts() {
  const translate = useTranslate()
  return (
    <Typography>
      {fillText(translate, 'loanApplication.consentTexts', {
        terms: (
          <TextLink to="/loan-terms" target="_blank" rel="noopener" underline="always">
            {translate('loanApplication.termsLink')}
          </TextLink>
        ),
        credit: (
          <TextLink to="/credit-check" target="_blank" rel="noopener" underline="always">
            {translate('loanApplication.creditLink')}
          </TextLink>
        ),
      })}
    </Typography>
  )
}
