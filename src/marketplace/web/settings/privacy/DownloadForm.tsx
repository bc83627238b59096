import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CurrentPasswordField } from '../../../../engine/web/forms/fields/CurrentPasswordField.tsx'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import { useFields } from '../../../../engine/web/forms/useFields.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useDownloadData } from './useDownloadData.ts'

/** Two buttons for the same data, and the password that both need. */
export function DownloadForm({ email }: { readonly email: string }) {
  const translate = useTranslate()
  const fields = useFields(EMPTY, RULES)
  const { isSending, download } = useDownloadData()
  const get = async (format: 'JSON' | 'PDF') => {
    if (isSending) return
    fields.tell([])
    const problems = await download(format, fields.values.password)
    if (problems.length > 0) fields.refuse(problems)
    else fields.restart(EMPTY)
  }
  return (
    <FormBox form={fields} onSubmit={() => void get('PDF')}>
      <CurrentPasswordField
        fields={fields}
        email={email}
        name="password"
        label={translate('privacy.download.password')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate('privacy.download.pdf')}
        </Button>
        <Button variant="outlined" disabled={isSending} onClick={() => void get('JSON')}>
          {translate('privacy.download.json')}
        </Button>
      </Box>
    </FormBox>
  )
}

const EMPTY = { password: '' }
/** Not required: users who signed up with an electronic identity have none. The server reports what is missing. */
const RULES = {}
