import Button from '@mui/material/Button'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const translate = useTranslate()
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.show({ severity: 'success', title: translate('secondFactor.copied') }),
      () => toast.show({ severity: 'error', title: translate('secondFactor.notCopied') }),
    )
  // Browsers have no clipboard on pages without a secure connection.
  if (!window.isSecureContext) return null
  return (
    <Button variant="outlined" onClick={() => void copy()}>
      {translate('secondFactor.copy')}
    </Button>
  )
}
