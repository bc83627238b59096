import { useCallback, useEffect, useMemo, useState } from 'react'

/** From the press to the end of the card, which fades meanwhile. */
export const SKIP_MS = 250
/** From the creation of an account to the next card. */
export const RETURN_MS = 500

/**
 * `hiding`: the card fades. `skipped`: it is hidden until requested. `created` and `pausing` are the same two, but the
 * next card opens automatically.
 */
type Phase = 'shown' | 'hiding' | 'skipped' | 'created' | 'pausing'

export interface Skip {
  /** The card is fading. */
  readonly isHiding: boolean
  readonly isSkipped: boolean
  readonly skip: () => void
  /** Brings the card back. */
  readonly resume: () => void
  /** Hides the card, and shows the next one after a moment. */
  readonly pause: () => void
}

/** Whether the person has put the onboarding off, with the moments in between. */
export function useSkip(): Skip {
  const [phase, setPhase] = useState<Phase>('shown')
  useEffect(() => {
    const next = NEXT[phase]
    if (next === undefined) return undefined
    const timer = setTimeout(() => setPhase(next.phase), next.afterMs)
    return () => clearTimeout(timer)
  }, [phase])
  const skip = useCallback(() => setPhase((now) => (now === 'shown' ? 'hiding' : now)), [])
  const resume = useCallback(() => setPhase('shown'), [])
  const pause = useCallback(() => setPhase('created'), [])
  return useMemo(
    () => ({
      isHiding: phase === 'hiding' || phase === 'created',
      isSkipped: phase === 'skipped' || phase === 'pausing',
      skip,
      resume,
      pause,
    }),
    [phase, skip, resume, pause],
  )
}

const NEXT: { readonly [TPhase in Phase]?: { readonly phase: Phase; readonly afterMs: number } } = {
  hiding: { phase: 'skipped', afterMs: SKIP_MS },
  created: { phase: 'pausing', afterMs: SKIP_MS },
  pausing: { phase: 'shown', afterMs: RETURN_MS - SKIP_MS },
}
