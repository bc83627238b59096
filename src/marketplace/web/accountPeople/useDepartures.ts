import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { DeletePersonForAccountDocument, RemovePeopleFromAccountDocument } from './generated/accountPeople.ts'
import type { ListedPerson } from './useAccountPeople.ts'

/** A person leaves an account: removed from it, or deleted from the system. */
export interface Departure {
  readonly kind: 'remove' | 'delete'
  readonly person: ListedPerson
}

export interface Departures {
  readonly isSending: boolean
  readonly carryOut: (departure: Departure) => Promise<void>
}

export function useDepartures(accountEntityId: number | null, onChanged: () => void): Departures {
  const translate = useTranslate()
  const toast = useToast()
  const remove = usePayloadMutation(RemovePeopleFromAccountDocument)
  const erase = usePayloadMutation(DeletePersonForAccountDocument)
  const carryOut = async ({ kind, person: { entityId } }: Departure) => {
    const { payload, problems } =
      kind === 'delete'
        ? await erase.send({ personEntityId: entityId, accountEntityId: accountEntityId ?? 0 })
        : await remove.send({ personEntityIds: [entityId], accountEntityId })
    if (problems.length > 0) {
      const known = problems.map((problem) => describeProblem(problem, translate))
      const lines = [translate(`accountPeople.${kind}FailedText`), ...known]
      toast.show({ severity: 'error', title: translate(`accountPeople.${kind}Failed`), lines })
      return
    }
    const done = payload?.approval ? 'accountPeople.waits' : `accountPeople.${kind}d`
    toast.show({ severity: payload?.approval ? 'info' : 'success', title: translate(done) })
    onChanged()
  }
  return { isSending: remove.isSending || erase.isSending, carryOut }
}
