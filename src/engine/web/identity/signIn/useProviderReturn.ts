import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

export interface ProviderReturn {
  /** The parameter of the address by which our server says what it found. */
  readonly parameter: 'identity' | 'openId'
  /** Fetches the session of a recognised person. */
  readonly finish: () => Promise<void>
  /** Says why there is none. */
  readonly textOf: (finding: string) => string
  readonly onFailure: (failure: unknown) => void
}

/** Handles a person whom an identity provider has sent back to this page. True while the session is fetched. */
export function useProviderReturn({ parameter, finish, textOf, onFailure }: ProviderReturn): boolean {
  const [params, setParams] = useSearchParams()
  const [isReturning, setReturning] = useState(false)
  const handled = useRef<string | null>(null)
  const finding = params.get(parameter)
  const takeUp = useEffectEvent(async (found: string): Promise<void> => {
    if (found === 'VERIFIED') {
      setReturning(true)
      try {
        await finish()
      } catch (error) {
        onFailure(error)
      } finally {
        setReturning(false)
      }
    } else onFailure(new Error(textOf(found)))
    // A reload must not say it again.
    setParams((current) => without(current, parameter), { replace: true })
  })
  useEffect(() => {
    if (finding === null || handled.current === finding) return
    handled.current = finding
    void takeUp(finding)
  }, [finding])
  return isReturning
}

const without = (current: URLSearchParams, parameter: string): URLSearchParams => {
  const rest = new URLSearchParams(current)
  rest.delete(parameter)
  return rest
}
