import { useEffect, useEffectEvent, useState } from 'react'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { LookupBusinessDocument } from './generated/account.ts'

/** From the last change of the number to the look-up. */
export const LOOKUP_MS = 1000

/**
 * `failed`: the register does not know the number. `error`: the register could not be asked. `soleProprietor`: found, but
 * such a business had better use a personal account.
 */
export type Lookup =
  | { readonly state: 'idle' | 'loading' | 'failed' | 'error' }
  | { readonly state: 'found' | 'soleProprietor'; readonly name: string }

export interface BusinessToLookUp {
  readonly countryCode: string
  readonly regNumber: string
  /** Only a valid number is looked up. */
  readonly isValid: boolean
}

/** Looks a business up in its country's register, a second after the number was last changed. */
export function useBusinessLookup(
  { countryCode, regNumber, isValid }: BusinessToLookUp,
  onFound: (name: string) => void,
): { readonly lookup: Lookup; readonly retry: () => void } {
  const asking = usePayloadMutation(LookupBusinessDocument)
  const [answer, setAnswer] = useState<{ readonly key: string; readonly lookup: Lookup } | null>(null)
  const [retried, setRetried] = useState<{ readonly key: string | null; readonly count: number } | null>(null)
  const key = isValid ? `${countryCode} ${regNumber}` : null
  const tries = retried?.key === key ? retried.count : 0

  const ask = useEffectEvent(async (): Promise<Lookup> => {
    const { payload, problems } = await asking.send({ countryCode, regNumber })
    const [code] = problems.map((problem) => problem.code)
    if (payload === null || code === 'REGISTRY_UNAVAILABLE') return { state: 'error' }
    // Without a register the number cannot be checked.
    if (code === 'NO_REGISTRY') return { state: 'idle' }
    const { isSuccess, name, isSoleProprietorship } = payload
    if (!isSuccess || !name) return { state: 'failed' }
    return { state: isSoleProprietorship ? 'soleProprietor' : 'found', name }
  })
  const take = useEffectEvent((of: string, lookup: Lookup) => {
    setAnswer({ key: of, lookup })
    if ('name' in lookup) onFound(lookup.name)
  })
  useEffect(() => {
    if (key === null) return undefined
    let isOver = false
    const run = async () => {
      const lookup = await ask()
      if (!isOver) take(key, lookup)
    }
    const timer = setTimeout(() => void run(), tries === 0 ? LOOKUP_MS : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, tries])

  return {
    lookup: key === null ? { state: 'idle' } : answer?.key === key ? answer.lookup : { state: 'loading' },
    retry: () => {
      setAnswer(null)
      setRetried({ key, count: tries + 1 })
    },
  }
}
