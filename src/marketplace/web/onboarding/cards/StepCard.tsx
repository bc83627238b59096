import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSupportPhone } from '../../../../engine/web/client/session/useSupportPhone.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { ProgressLine } from '../../../../engine/web/identity/form/ProgressLine.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import type { OnboardingStep } from '../onboardingStep.ts'

export interface StepCardProps {
  /** Marks the place in the progress line; null for a task that is not part of the way, as of a borrower. */
  readonly step: OnboardingStep | null
  readonly title: string
  readonly intro?: ReactNode
  /** A new value moves the focus to the heading: for a card with several pages. */
  readonly place?: number
  readonly skipLabel: string
  readonly onSkip: () => void
  readonly children: ReactNode
}

/** The card of one step: progress, heading, one task, and a low-key button to skip it. */
export function StepCard({ step, title, intro, place = 0, skipLabel, onSkip, children }: StepCardProps) {
  const translate = useTranslate()
  const id = useId()
  const phone = useSupportPhone()
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader says the new heading, and the next Tab leads into the step.
  const isShown = useOnboarding().step !== null
  useEffect(() => {
    if (isShown) heading.current?.focus({ preventScroll: place === 0 })
  }, [isShown, place])
  return (
    <Card
      role="dialog"
      aria-labelledby={id}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onSkip()
      }}
      sx={cardStyle}
    >
      {step !== null && (
        <ProgressLine
          steps={PLACES.map((name) => translate(`onboarding.progress.${name}`))}
          current={PLACES.indexOf(PLACE_OF[step])}
        />
      )}
      <Box>
        <Typography
          id={id}
          ref={heading}
          tabIndex={-1}
          variant="h1"
          sx={{ outline: 'none', scrollMarginTop: 96, hyphens: 'auto' }}
        >
          {title}
        </Typography>
        {intro && (
          <Typography component="div" color="text.secondary" sx={{ mt: 2 }}>
            {intro}
          </Typography>
        )}
      </Box>
      {children}
      <Box sx={footStyle}>
        <Link component="button" type="button" onClick={onSkip} sx={skipStyle}>
          {skipLabel}
        </Link>
        <Link href={phone.href} sx={skipStyle}>
          {translate('onboarding.help', { number: phone.short })}
        </Link>
      </Box>
    </Card>
  )
}

const PLACES = ['profile', 'account', 'identity', 'questions', 'knowledge'] as const

const PLACE_OF: Readonly<Record<OnboardingStep, (typeof PLACES)[number]>> = {
  signUp: 'profile',
  email: 'profile',
  account: 'account',
  identity: 'identity',
  aml: 'questions',
  literacy: 'knowledge',
}

const cardStyle = {
  width: 1,
  maxWidth: 640,
  p: { xs: 4, sm: 8 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  boxShadow: '0 12px 32px rgb(12 20 33 / 0.12)',
}
const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  pt: 4,
  borderTop: 1,
  borderColor: 'divider',
}
const skipStyle = {
  color: 'text.secondary',
  textDecorationColor: 'inherit',
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
}
