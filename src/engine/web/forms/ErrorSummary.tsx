import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from '../i18n/LanguageProvider.tsx'

export interface ErrorSummaryProps {
  /** Errors that block submitting, in page order. */
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  readonly onChoose: (name: string) => void
}

/**
 * After a failed submit with several invalid fields: lists them, each as a link. The first already has the
 * focus.
 */
export function ErrorSummary({ fields, onChoose }: ErrorSummaryProps) {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ typography: 'body2', color: 'error.main', '&:empty': { display: 'none' } }}>
      {fields.length > 1 && (
        <>
          {translate('common.form.fixFields', { smart_count: fields.length })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, display: 'grid', gap: 1 }}>
            {fields.map(({ name, label }) => (
              <li key={name}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  onClick={() => onChoose(name)}
                  sx={{ textAlign: 'start' }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
