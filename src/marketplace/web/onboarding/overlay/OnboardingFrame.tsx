import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { ServerAccess } from '../../../../engine/web/client/ServerAccess.tsx'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { TOP_BAR_HEIGHT } from '../../../../engine/web/ui/layout/topBarHeight.ts'
import { OnboardingContext } from '../OnboardingContext.ts'
import { OverlayLayer } from './OverlayLayer.tsx'
import { useOnboardingState } from './useOnboardingState.ts'

export interface OnboardingFrameProps {
  readonly session: SignedInSession
  /** The page. */
  readonly children: ReactNode
}

/**
 * A customer's page with the onboarding card over it. The page behind the card stays mounted, but takes no focus; the top
 * bar and the menu stay usable, because people change the language or sign out in the middle of a step.
 */
export function OnboardingFrame(props: OnboardingFrameProps) {
  return (
    <ServerAccess>
      <Frame {...props} />
    </ServerAccess>
  )
}

function Frame({ session, children }: OnboardingFrameProps) {
  const onboarding = useOnboardingState(session)
  const isCovered = onboarding.step !== null
  useFocusBelow(isCovered)
  return (
    <OnboardingContext value={onboarding}>
      <Box sx={isCovered ? frameStyle : null}>
        {/* First in the document, so that its heading is the page's first. */}
        <OverlayLayer onboarding={onboarding} />
        <Box inert={isCovered} sx={isCovered ? behindStyle : null}>
          {children}
        </Box>
      </Box>
    </OnboardingContext>
  )
}

/** When the card goes, the focus that was in it goes to the page. */
function useFocusBelow(isCovered: boolean) {
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    const hasUncovered = wasCovered.current && !isCovered
    wasCovered.current = isCovered
    const { activeElement, body } = document
    const main = document.getElementById('main')
    // The page could not have focus; the user may have moved it to the top bar.
    if (hasUncovered && (activeElement === body || main?.contains(activeElement))) main?.focus()
  }, [isCovered])
}

const frameStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: {
    xs: `calc(100dvh - ${TOP_BAR_HEIGHT}px - 32px)`,
    md: `calc(100dvh - ${TOP_BAR_HEIGHT}px - 48px)`,
  },
  '@media print': { display: 'block' },
}
// Only the card determines the height of the page.
const behindStyle = {
  gridArea: '1 / 1',
  height: 0,
  minHeight: 1,
  overflow: 'hidden',
  opacity: 0.4,
  filter: 'blur(3px)',
}
