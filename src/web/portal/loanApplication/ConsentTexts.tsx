import Typography from '@mui/material/Typography'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { fillText } from '../form/fillText.ts'

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
