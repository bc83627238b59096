import Button from '@mui/material/Button'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useCopy } from '../../ui/useCopy.ts'

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const translate = useTranslate()
  const copy = useCopy({
    copied: translate('secondFactor.copied'),
    notCopied: translate('secondFactor.notCopied'),
  })
  if (copy === null) return null
  return (
    <Button variant="outlined" onClick={() => copy(text)}>
      {translate('secondFactor.copy')}
    </Button>
  )
}
