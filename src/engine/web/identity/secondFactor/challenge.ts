import type { ApiProblem } from '../../client/ApiError.ts'
import { passkeySupport } from '../../lib/passkeys.ts'

export type FactorMethod = 'PASSKEY' | 'AUTHENTICATOR' | 'RECOVERY_CODE'

/** What the server accepts as proof. */
export interface FactorChallenge {
  readonly methods: readonly FactorMethod[]
  /** For the browser; null without a passkey. */
  readonly passkeyOptions: unknown
}

export interface FactorAnswer {
  readonly method: FactorMethod
  readonly code?: string
  readonly passkey?: unknown
}

export interface FactorPromptProps {
  readonly challenge: FactorChallenge
  /** The answer was accepted and something else is loading. */
  readonly isBusy?: boolean
  /** Gives the problems; none when the answer was accepted. */
  readonly onAnswer: (answer: FactorAnswer) => Promise<readonly ApiProblem[]>
  readonly cancelLabel: string
  readonly onCancel: () => void
}

/** What an answer's form gets. */
export interface AnswerProps extends Omit<FactorPromptProps, 'challenge' | 'isBusy'> {
  readonly isSending: boolean
}

/** The quickest first. */
const ORDER = ['PASSKEY', 'AUTHENTICATOR', 'RECOVERY_CODE'] as const

/** The methods that this browser can use. */
export function usableMethods({ methods }: FactorChallenge): readonly FactorMethod[] {
  const isUsable = (method: FactorMethod) => method !== 'PASSKEY' || passkeySupport() === 'available'
  return ORDER.filter((method) => methods.includes(method) && isUsable(method))
}
