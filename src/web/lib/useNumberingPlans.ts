import { useEffect, useState } from 'react'
import { provideNumberingPlans } from '../../metadata/formats.ts'
import type { ReadPhone } from './dialCodes.ts'

/** Loads what each country's phone numbers look like, which is too large for pages without phone inputs. */
export function useNumberingPlans(): ReadPhone | null {
  const [read, setRead] = useState<ReadPhone | null>(null)
  useEffect(() => {
    let isMounted = true
    // Without them, numbers are checked by their shape alone, and again by the server.
    void import('../../rules/phoneNumber.ts')
      .then(({ isPossiblePhone, toPhone }) => {
        provideNumberingPlans(isPossiblePhone)
        if (isMounted) setRead(() => toPhone)
      })
      .catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [])
  return read
}
