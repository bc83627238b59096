import { useEffect, useState } from 'react'
import { provideNumberingPlans } from '../../model/values/formats.ts'
import type { ReadPhone } from './dialCodes.ts'

/** Loads what each country's phone numbers look like, which is too large for pages without phone inputs. */
export function useNumberingPlans(): ReadPhone | null {
  const [read, setRead] = useState<ReadPhone | null>(null)
  useEffect(() => {
    let isMounted = true
    // Without them, numbers are checked by their shape alone, and again by the server.
    void (async () => {
      const toPhone = await load()
      if (isMounted) setRead(() => toPhone)
    })()
    return () => {
      isMounted = false
    }
  }, [])
  return read
}

async function load(): Promise<ReadPhone | null> {
  try {
    const { isPossiblePhone, toPhone } = await import('../../rules/phoneNumber.ts')
    provideNumberingPlans(isPossiblePhone)
    return toPhone
  } catch {
    return null
  }
}
