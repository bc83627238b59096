import { useQuery, useSubscription } from '@apollo/client/react'
import { logWarning } from '../../../engine/web/lib/log.ts'
import {
  LoanApplicationNewsDocument,
  LoanApplicationStateDocument,
  type LoanApplicationStateQuery,
} from './generated/loanApplication.ts'

export type FoundApplication = NonNullable<LoanApplicationStateQuery['loanApplication']>

/** State of an application, refetched after each step. Null: it does not exist or the person may not see it. */
export function useLoanApplication(entityId: number) {
  const { data, error, refetch } = useQuery(LoanApplicationStateDocument, {
    variables: { entityId },
    fetchPolicy: 'cache-and-network',
  })
  const refresh = () => {
    refetch().catch((cause: unknown) => logWarning('The application could not be read again.', cause))
  }
  useSubscription(LoanApplicationNewsDocument, {
    variables: FOLLOWED,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: refresh,
    onError: (cause) => logWarning('Changes of the application are not followed live.', cause),
  })
  return { found: data === undefined ? undefined : data.loanApplication, error, refresh }
}

const FOLLOWED = { entityNames: ['LoanApplication'] }
