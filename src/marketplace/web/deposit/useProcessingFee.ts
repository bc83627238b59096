import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useDebouncedText } from '../../../engine/web/field-kinds/shared/useDebouncedText.ts'
import { CalculateProcessingFeeDocument, type CalculateProcessingFeeQuery } from './generated/deposit.ts'

export type ProcessingFee = CalculateProcessingFeeQuery['calculateProcessingFee']

const ASK_AFTER_MS = 300

/** The fee for an amount; null while there is none. Asked for when the amount rests, and by `ask` at once. */
export function useProcessingFee(amount: string): {
  readonly fee: ProcessingFee | null
  /** The amount is another one now. */
  readonly follow: (amount: string) => void
  readonly ask: () => void
} {
  const [asked, setAsked] = useState('')
  const { set, flush } = useDebouncedText(asked, setAsked, { afterMs: ASK_AFTER_MS })
  const isAmount = /^\d+(?:\.\d)?$/.test(asked) && Number(asked) > 0
  const { data } = useQuery(CalculateProcessingFeeDocument, { variables: { amount: asked }, skip: !isAmount })
  const fee = isAmount && asked === amount ? data?.calculateProcessingFee : undefined
  return {
    fee: fee !== undefined && Number(fee.processingFee) > 0 ? fee : null,
    follow: set,
    ask: flush,
  }
}
