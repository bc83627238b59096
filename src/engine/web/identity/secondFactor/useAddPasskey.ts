import { useState } from 'react'
import type { ApiProblem } from '../../client/ApiError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { createPasskey, PasskeyError } from '../../lib/passkeys.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { AddPasskeyDocument, BeginPasskeyEnrolmentDocument } from './generated/secondFactor.ts'
import { useTell } from './useTell.ts'

/** The server's refusals, why the browser created none, or the recovery codes of a first factor. */
export type AddedPasskey =
  | { readonly problems: readonly ApiProblem[] }
  | { readonly failure: string }
  | { readonly recoveryCodes: readonly string[] }

export interface AddPasskey {
  readonly isBusy: boolean
  /** The browser's own dialog is open. */
  readonly isWaiting: boolean
  readonly add: (name: string, currentPassword: string | null) => Promise<AddedPasskey>
}

/** Has the browser create a passkey, and the server keep it. */
export function useAddPasskey(): AddPasskey {
  const translate = useTranslate()
  const tell = useTell()
  const begin = usePayloadMutation(BeginPasskeyEnrolmentDocument)
  const keep = usePayloadMutation(AddPasskeyDocument)
  const [isWaiting, setWaiting] = useState(false)
  return {
    isBusy: begin.isSending || keep.isSending || isWaiting,
    isWaiting,
    add: async (name, currentPassword) => {
      const begun = await begin.send(currentPassword === null ? {} : { currentPassword })
      if (begun.problems.length > 0) return { problems: begun.problems }
      setWaiting(true)
      try {
        const response = await createPasskey(begun.payload?.options)
        const { payload, problems } = await keep.send({ name, response })
        if (problems.length > 0) return { problems }
        tell([], translate('secondFactor.passkeys.added'))
        return { recoveryCodes: payload?.recoveryCodes ?? [] }
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        const reason = error.reason === 'replaced' ? 'cancelled' : error.reason
        return { failure: translate(`signIn.passkey.failure.${reason}`) }
      } finally {
        setWaiting(false)
      }
    },
  }
}
