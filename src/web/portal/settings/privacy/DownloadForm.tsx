import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { KnownUsername } from '../../../forms/fields/KnownUsername.tsx'
import { PasswordField } from '../../../forms/fields/PasswordField.tsx'
import { useFields } from '../../../forms/useFields.ts'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { useDownloadData } from './useDownloadData.ts'

/** Two buttons for the same data, and the password that both need. */
export function DownloadForm({ email }: { readonly email: string }) {
  const translate = useTranslate()
  const fields = useFields(EMPTY, RULES)
  const { attach } = fields
  const [lines, setLines] = useState<readonly string[]>([])
  const { isSending, download } = useDownloadData()
  const get = async (format: 'JSON' | 'PDF') => {
    if (isSending) return
    setLines([])
    const problems = await download(format, fields.values.password)
    if (problems.length > 0) setLines(fields.refuse(problems))
    else fields.restart(EMPTY)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void get('PDF')
  }
  return (
    <Box component="form" ref={attach} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      {lines.length > 0 && <Alert severity="error">{lines.join('\n')}</Alert>}
      <KnownUsername email={email} />
      <PasswordField
        fields={fields}
        name="password"
        label={translate('privacy.download.password')}
        autoComplete="current-password"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate('privacy.download.pdf')}
        </Button>
        <Button variant="outlined" disabled={isSending} onClick={() => void get('JSON')}>
          {translate('privacy.download.json')}
        </Button>
      </Box>
    </Box>
  )
}

const EMPTY = { password: '' }
/** Whoever came by electronic identity has none: the server says what is missing. */
const RULES = {}
