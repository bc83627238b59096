import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ApiProblem } from '../../../../engine/web/client/ApiError.ts'
import { CurrentPasswordField } from '../../../../engine/web/forms/fields/CurrentPasswordField.tsx'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import { useFields } from '../../../../engine/web/forms/useFields.ts'
import { useLanguage, useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { saveFile } from '../../../../engine/web/lib/saveFile.ts'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { DownloadMyDataDocument } from './generated/privacy.ts'

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

interface DownloadData {
  readonly isSending: boolean
  /** Hands the file to the browser. Empty on success. */
  readonly download: (format: 'JSON' | 'PDF', password: string) => Promise<readonly ApiProblem[]>
}

/** Everything that is stored about the person who is signed in. */
function useDownloadData(): DownloadData {
  const { translate, locale } = useLanguage()
  const toast = useToast()
  const { isSending, send } = usePayloadMutation(DownloadMyDataDocument)
  return {
    isSending,
    download: async (format, password) => {
      const { payload, problems } = await send({
        format,
        locale,
        password: password === '' ? null : password,
      })
      const file = payload?.file
      if (problems.length > 0 || !file) return problems
      const content = file.isBase64 ? decode(file.content) : file.content
      saveFile(new Blob([content], { type: file.contentType }), file.fileName)
      toast.show({ severity: 'success', title: translate('privacy.download.done') })
      return []
    },
  }
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
