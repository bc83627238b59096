import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { postJson } from '../../../client/postJson.ts'
import { responseFailure } from '../../../client/responseFailure.ts'
import { FileAccessContext } from '../../../field-kinds/fieldContexts.ts'
import type { FieldChange } from '../../../model-query/describeChanges.ts'
import { useAdmin } from '../../AdminContext.tsx'

/** A write that waits for a second person, or what became of it. */
export interface HeldRequest {
  readonly id: number
  readonly state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'FAILED'
  readonly mutationName: string
  /** Null when it can no longer be read. */
  readonly way: 'ADD' | 'UPDATE' | 'DELETE' | 'RUN' | null
  /** Name; null when it is about no record. */
  readonly entity: string | null
  readonly ids: readonly string[]
  readonly requestedBy: string
  readonly requestedAtUtc: string
  readonly expiresAtUtc: string
  readonly decidedBy: string | null
  readonly decidedAtUtc: string | null
  readonly failure: string | null
  readonly refusal: string | null
  readonly note: string | null
  readonly isOwn: boolean
  readonly mayDecide: boolean
  readonly isWhole: boolean
  readonly isRead: boolean
  readonly changes: readonly FieldChange[]
  readonly told: readonly FieldChange[]
}

export type Decision = 'APPROVE' | 'REJECT' | 'WITHDRAW'

const ADDRESS = '/backend/approvals'
const KEY = 'held-requests'
/** The server does not push changes, so these are polled. */
const EVERY_MS = 20_000

/** Those that wait, the oldest first, or the last that were decided. Fetches nothing if no write can be held. */
export function useHeldRequests(isDecided: boolean) {
  const { model } = useAdmin()
  const send = useContext(FileAccessContext)
  return useQuery({
    queryKey: [KEY, isDecided],
    enabled: model.backend.asksSecondPerson && send !== null,
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }) => {
      const response = await send?.(`${ADDRESS}?decided=${isDecided}`, { signal })
      if (response?.ok !== true) throw responseFailure(response?.status ?? 0, 'Requests could not be loaded')
      const { requests } = (await response.json()) as { readonly requests: readonly HeldRequest[] }
      return requests
    },
  })
}

/** How many the person may decide. */
export const useWaitingForMe = (): number =>
  useHeldRequests(false).data?.filter(({ mayDecide }) => mayDecide).length ?? 0

/** Approves, rejects or withdraws. Rejects with ApiError; either way, everything that may have changed is read again. */
export function useDecide() {
  const queryClient = useQueryClient()
  const send = useContext(FileAccessContext)
  return async (
    id: number,
    decision: Decision,
    note: string,
  ): Promise<Pick<HeldRequest, 'failure' | 'refusal'>> => {
    if (send === null) throw responseFailure(0, 'There is no session')
    try {
      const answer = await postJson(send, `${ADDRESS}/${id}`, { decision, note })
      return answer as Pick<HeldRequest, 'failure' | 'refusal'>
    } finally {
      await queryClient.invalidateQueries()
    }
  }
}
