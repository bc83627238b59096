import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { logWarning } from '../../../engine/web/lib/log.ts'
import {
  LoanAgreementNewsDocument,
  LoanAgreementsDocument,
  type LoanAgreementsQuery,
} from './generated/loanOffer.ts'

type Found = LoanAgreementsQuery['loanAgreements']
export type Agreement = Found['agreements'][number]
export type SigningProvider = Found['providers'][number]

export interface LoadedAgreements {
  /** Undefined until loaded. */
  readonly found: Found | undefined
  readonly error: unknown
  readonly refresh: () => Promise<void>
}

const FOLLOWED = { entityNames: ['LoanOffer', 'LoanSignature'] }
/** One action changes several rows. */
const GATHER_MS = 300

/** The offers of the person's businesses, refetched when one is signed or closed. */
export function useLoanAgreements(): LoadedAgreements {
  const { data, error, refetch } = useQuery(LoanAgreementsDocument, { fetchPolicy: 'cache-and-network' })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const refresh = async () => {
    await refetch().catch((cause: unknown) =>
      logWarning('The loan agreements could not be loaded again.', cause),
    )
  }
  useSubscription(LoanAgreementNewsDocument, {
    variables: FOLLOWED,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        void refresh()
      }, GATHER_MS)
    },
    onError: (cause) => logWarning('Changes of the loan agreements are not followed live.', cause),
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return { found: data?.loanAgreements, error, refresh }
}
