import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { AppPasswordStep } from './AppPasswordStep.tsx'
import { AppScanStep } from './AppScanStep.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { AppSetUp, AppStep } from './useAppSetUp.ts'

export interface SetUpAppDialogProps {
  readonly setUp: AppSetUp
  readonly step: AppStep
  readonly isFirst: boolean
  readonly email: string
  readonly onDone: () => void
}

/** The steps of setting up an authenticator app. */
export function SetUpAppDialog({ setUp, step, isFirst, email, onDone }: SetUpAppDialogProps) {
  const translate = useTranslate()
  const finish = useEffectEvent(onDone)
  const isDone = step.name === 'done'
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  return (
    <FactorDialog
      title={translate(step.name === 'codes' ? 'secondFactor.recovery.title' : 'secondFactor.app.setUp')}
      steps={isFirst ? STEPS.map((name) => translate(`secondFactor.steps.${name}`)) : []}
      current={PLACES[step.name]}
      onClose={step.name === 'codes' ? undefined : setUp.close}
    >
      {step.name === 'password' && <AppPasswordStep setUp={setUp} email={email} />}
      {step.name === 'scan' && <AppScanStep setUp={setUp} secret={step.secret} uri={step.uri} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={onDone} />}
    </FactorDialog>
  )
}

const STEPS = ['password', 'app', 'codes'] as const
const PLACES = { password: 0, scan: 1, codes: 2, done: 2 } as const
