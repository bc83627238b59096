import { useState } from 'react'
import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import type { MutationAnswer, MutationPayload } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { type PhoneCode, usePhoneCode } from '../../../engine/web/identity/form/usePhoneCode.ts'

interface ConfirmedPayload extends MutationPayload {
  readonly is2FaVerified: boolean
}

export interface Confirmed {
  readonly code: PhoneCode
  /**
   * Sends a request, and asks for a code from the phone if the server requires one. `sendAgain` then resends the request.
   */
  readonly send: (work: () => Promise<MutationAnswer<ConfirmedPayload>>) => Promise<void>
  readonly sendAgain: () => Promise<void>
}

interface ConfirmedOptions {
  readonly phone: string
  readonly onDone: () => void
  readonly onRefused: (problems: readonly ApiProblem[]) => void
}

/** For operations that need a second factor: users without one confirm a code from their phone. */
export function useConfirmed({ phone, onDone, onRefused }: ConfirmedOptions): Confirmed {
  const code = usePhoneCode()
  const [waiting, setWaiting] = useState<{ readonly again: () => Promise<void> } | null>(null)
  const send: Confirmed['send'] = async (work) => {
    const { payload, problems } = await work()
    if (payload?.errors.some(({ details }) => details.errorCode === 'TWO_FACTOR_REQUIRED')) {
      setWaiting({ again: () => send(work) })
      const refused = await code.ask(phone)
      if (refused.length > 0) onRefused(refused)
    } else if (problems.length > 0) onRefused(problems)
    else onDone()
  }
  return { code, send, sendAgain: async () => waiting?.again() }
}
