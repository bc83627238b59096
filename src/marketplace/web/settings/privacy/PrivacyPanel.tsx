import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ApiProblem } from '../../../../engine/web/client/ApiError.ts'
import { CurrentPasswordField } from '../../../../engine/web/forms/fields/CurrentPasswordField.tsx'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import { FormProblems } from '../../../../engine/web/forms/FormProblems.tsx'
import { useFields } from '../../../../engine/web/forms/useFields.ts'
import { useLanguage, useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { SettingsCard } from '../../../../engine/web/identity/form/SettingsCard.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { saveFile } from '../../../../engine/web/lib/saveFile.ts'
import { ConfirmDialog } from '../../../../engine/web/ui/ConfirmDialog.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import {
  DownloadMyDataDocument,
  OwnErasureRequestsDocument,
  type OwnErasureRequestsQuery,
  RequestErasureDocument,
} from './generated/privacy.ts'
import { OwnPapers } from './OwnPapers.tsx'

export interface PrivacyPanelProps {
  readonly email: string
  /** Everything loads when the panel is first shown. */
  readonly isShown: boolean
}

/** What people may ask about their personal data: to see their papers, to get it all, and to be forgotten. */
export function PrivacyPanel({ email, isShown }: PrivacyPanelProps) {
  const translate = useTranslate()
  const { data, refetch } = useQuery(OwnErasureRequestsDocument, { skip: !isShown })
  const latest = data?.erasureRequests?.nodes?.[0] ?? null
  return (
    <>
      <OwnPapers isShown={isShown} />
      <SettingsCard title={translate('privacy.download.title')} intro={translate('privacy.download.intro')}>
        <DownloadForm email={email} />
      </SettingsCard>
      <SettingsCard title={translate('privacy.erasure.title')} intro={translate('privacy.erasure.intro')}>
        <ErasureForm email={email} latest={latest} onSent={() => void refetch()} />
      </SettingsCard>
    </>
  )
}

type ErasureRequest = NonNullable<OwnErasureRequestsQuery['erasureRequests']['nodes']>[number]

interface ErasureFormProps {
  readonly email: string
  /** Null before the first one. */
  readonly latest: ErasureRequest | null
  readonly onSent: () => void
}

/** Asks to be forgotten, or says how far the request has come. */
function ErasureForm({ email, latest, onSent }: ErasureFormProps) {
  const { translate, format } = useLanguage()
  const fields = useFields(NO_PASSWORD, PASSWORD_RULES)
  const [isAsking, setAsking] = useState(false)
  const { isSending, send } = usePayloadMutation(RequestErasureDocument)
  if (latest?.state === 'REQUESTED') {
    return (
      <Alert severity="info">
        {translate('privacy.erasure.requested', { time: format.dateTime(latest.requestedAtUtc) })}
      </Alert>
    )
  }
  const request = async () => {
    fields.tell([])
    const { password } = fields.values
    const { problems } = await send({ password: password === '' ? null : password })
    setAsking(false)
    if (problems.length > 0) {
      fields.refuse(problems)
      return
    }
    fields.restart(NO_PASSWORD)
    onSent()
  }
  return (
    <FormBox form={fields} onSubmit={() => setAsking(true)} problems={null}>
      {latest?.state === 'REFUSED' && (
        <Alert severity="warning">
          {translate('privacy.erasure.refused', { reason: latest.reason ?? '' })}
        </Alert>
      )}
      <FormProblems lines={fields.problems} />
      <CurrentPasswordField
        fields={fields}
        email={email}
        name="password"
        label={translate('privacy.erasure.password')}
      />
      <Button type="submit" variant="outlined" color="error" sx={{ justifySelf: 'start' }}>
        {translate('privacy.erasure.ask')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('privacy.erasure.confirmTitle')}
        confirmLabel={translate('privacy.erasure.ask')}
        destructive
        busy={isSending}
        onConfirm={() => void request()}
        onCancel={() => setAsking(false)}
      >
        {translate('privacy.erasure.confirmText')}
      </ConfirmDialog>
    </FormBox>
  )
}

/** Two buttons for the same data, and the password that both need. */
function DownloadForm({ email }: { readonly email: string }) {
  const translate = useTranslate()
  const fields = useFields(NO_PASSWORD, PASSWORD_RULES)
  const { isSending, download } = useDownloadData()
  const get = async (format: 'JSON' | 'PDF') => {
    if (isSending) return
    fields.tell([])
    const problems = await download(format, fields.values.password)
    if (problems.length > 0) fields.refuse(problems)
    else fields.restart(NO_PASSWORD)
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

const NO_PASSWORD = { password: '' }
/** Not required: users who signed up with an electronic identity have none. The server reports what is missing. */
const PASSWORD_RULES = {}

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
