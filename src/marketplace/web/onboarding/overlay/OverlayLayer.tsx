import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense, useEffect, useState } from 'react'
import { prepareSandboxNote } from '../../../../engine/web/forms/sandbox/loadSandboxText.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { logWarning } from '../../../../engine/web/lib/log.ts'
import { ErrorBoundary } from '../../../../engine/web/ui/ErrorBoundary.tsx'
import { ErrorState } from '../../../../engine/web/ui/ErrorState.tsx'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'
import { durations } from '../../../../engine/web/ui/theme/tokens.ts'
import type { Onboarding } from '../OnboardingContext.ts'

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
export function OverlayLayer({ onboarding }: { readonly onboarding: Onboarding }) {
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
