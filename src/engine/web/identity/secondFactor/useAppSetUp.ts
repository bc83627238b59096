import { useState } from 'react'
import type { ApiProblem } from '../../client/ApiError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import {
  BeginAuthenticatorEnrolmentDocument,
  ConfirmAuthenticatorDocument,
} from './generated/secondFactor.ts'
import { useTell } from './useTell.ts'

export type AppStep =
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'done' }

export interface AppSetUp {
  /** Null while nothing is set up. The secret exists here only. */
  readonly step: AppStep | null
  readonly isSending: boolean
  readonly start: () => Promise<void>
  /** Gives the problems; none leads to the next step. */
  readonly begin: (currentPassword: string | null) => Promise<readonly ApiProblem[]>
  readonly confirm: (code: string) => Promise<readonly ApiProblem[]>
  readonly close: () => void
}

/** Sets up an authenticator app: the password if it is the first factor, the secret, a code, recovery codes. */
export function useAppSetUp(isFirst: boolean): AppSetUp {
  const translate = useTranslate()
  const tell = useTell()
  const beginning = usePayloadMutation(BeginAuthenticatorEnrolmentDocument)
  const confirming = usePayloadMutation(ConfirmAuthenticatorDocument)
  const [step, setStep] = useState<AppStep | null>(null)

  const begin = async (currentPassword: string | null) => {
    const { payload, problems } = await beginning.send(currentPassword === null ? {} : { currentPassword })
    const { secret, uri } = payload ?? {}
    if (problems.length === 0 && secret && uri) setStep({ name: 'scan', secret, uri })
    return problems
  }
  return {
    step,
    isSending: beginning.isSending || confirming.isSending,
    start: async () => {
      if (isFirst) return setStep({ name: 'password' })
      const problems = await begin(null)
      if (problems.length > 0) tell(problems, '')
    },
    begin,
    confirm: async (code) => {
      const { payload, problems } = await confirming.send({ code })
      if (problems.length > 0) return problems
      tell([], translate('secondFactor.app.added'))
      const codes = payload?.recoveryCodes ?? []
      setStep(codes.length > 0 ? { name: 'codes', codes } : { name: 'done' })
      return []
    },
    close: () => setStep(null),
  }
}
