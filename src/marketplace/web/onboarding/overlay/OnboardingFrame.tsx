import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ServerAccess } from '../../../../engine/web/client/ServerAccess.tsx'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { prepareSandboxNote } from '../../../../engine/web/forms/sandbox/loadSandboxText.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { logWarning } from '../../../../engine/web/lib/log.ts'
import { ErrorBoundary } from '../../../../engine/web/ui/ErrorBoundary.tsx'
import { ErrorState } from '../../../../engine/web/ui/ErrorState.tsx'
import { TOP_BAR_HEIGHT } from '../../../../engine/web/ui/layout/topBarHeight.ts'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'
import { durations } from '../../../../engine/web/ui/theme/tokens.ts'
import { type Onboarding, OnboardingContext } from '../OnboardingContext.ts'
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

const StepOverlay = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./StepOverlay.tsx'),
    needTexts('onboarding', 'account', 'fields'),
  ])
  return part.StepOverlay
})

/**
 * Holds the card of the current step, over the page. A skipped card stays mounted, so that it keeps what has been typed,
 * also for a reload: React's Activity would end the effects that do this. It appears with all that it holds: what came later
 * would move its buttons away from under the pointer, and a press on them would be lost.
 */
function OverlayLayer({ onboarding }: { readonly onboarding: Onboarding }) {
  const translate = useTranslate()
  const { step, stepBehind, isHiding, skip } = onboarding
  const isPrepared = usePrepared()
  if (stepBehind === null || !isPrepared) return null
  const isShown = step !== null
  return (
    <Box
      sx={layerStyle}
      style={{ opacity: isHiding ? 0 : 1, ...(isShown ? {} : { display: 'none' }) }}
      inert={isHiding || !isShown}
    >
      <ErrorBoundary
        place={`${stepBehind} ${isShown}`}
        onCatch={(error) => logWarning('A step of the onboarding failed.', error)}
        renderFailure={(_error, retry) => (
          <Card sx={{ p: 6, width: 1, maxWidth: 640, textAlign: 'center' }}>
            <ErrorState onRetry={retry} />
            <Button onClick={skip}>{translate('common.close')}</Button>
          </Card>
        )}
      >
        <Suspense>
          <StepOverlay key={stepBehind} step={stepBehind} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  )
}

/** True once the server's config is known, and the note about stand-ins is loaded that some cards show. */
function usePrepared(): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    let isGone = false
    const prepare = async () => {
      await prepareSandboxNote()
      if (!isGone) setPrepared(true)
    }
    void prepare()
    return () => {
      isGone = true
    }
  }, [])
  return isPrepared
}

const layerStyle = {
  gridArea: '1 / 1',
  zIndex: 1,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  pt: { xs: 0, md: 4 },
  transition: `opacity ${durations.long}ms ease-out`,
  '@media print': { display: 'none' },
}
