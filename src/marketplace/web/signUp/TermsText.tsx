import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { fillText } from '../../../engine/web/identity/form/fillText.ts'

/** What people accept, with links to both texts. */
export function TermsText() {
  const translate = useTranslate()
  return fillText(translate, 'signUp.terms', {
    terms: <NewTabLink to="/terms" label={translate('signUp.termsLink')} />,
    privacy: <NewTabLink to="/privacy" label={translate('signUp.privacyLink')} />,
  })
}

/** Opens in a new tab, so that the typed values stay. */
function NewTabLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <TextLink to={to} target="_blank" rel="noopener" underline="always">
      {label}
    </TextLink>
  )
}
