import type { ApiProblem } from '../../../../engine/web/client/ApiError.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { saveFile } from '../../../../engine/web/lib/saveFile.ts'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { DownloadMyDataDocument } from './generated/privacy.ts'

export interface DownloadData {
  readonly isSending: boolean
  /** Hands the file to the browser. Empty on success. */
  readonly download: (format: 'JSON' | 'PDF', password: string) => Promise<readonly ApiProblem[]>
}

/** Everything that is stored about the person who is signed in. */
export function useDownloadData(): DownloadData {
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
