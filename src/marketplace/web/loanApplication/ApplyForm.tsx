import * as definition from 'virtual:form/loan-application'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LoanApplicationForm } from '../../../engine/model/generated/forms.ts'
import { loanApplicationRule } from '../../rules/forms/loanApplicationRule.ts'
import { SchemaFormWizard } from '../../../engine/web/forms/schema/SchemaFormWizard.tsx'
import { useFormWizard } from '../../../engine/web/forms/schema/useFormWizard.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ProgressLine } from '../../../engine/web/identity/form/ProgressLine.tsx'
import { ConsentTexts } from './ConsentTexts.tsx'
import type { FoundForm } from './FoundForm.ts'
import type { LoanChoicesQuery } from './generated/loanApplication.ts'
import { OwnersPanel } from './OwnersPanel.tsx'
import { toChoices, toRuleChoices } from './toChoices.ts'
import { type KeptApplication, useApplicationSteps } from './useApplicationSteps.ts'

export interface ApplyFormProps {
  readonly found: FoundForm
  readonly choices: LoanChoicesQuery
  readonly currency: string
  /** Name of the business. */
  readonly business: string
  /** The application was changed elsewhere and must be reloaded. */
  readonly onStale: () => void
}

/** The application in its steps. Each step is kept on the server before the next one opens. */
export function ApplyForm({ found, choices, currency, business, onStale }: ApplyFormProps) {
  const { translate, locale } = useLanguage()
  const isDraft = found.state === 'DRAFT'
  const [kept, setKept] = useState<KeptApplication>({
    entityId: found.loanApplicationEntityId,
    entityVersion: found.entityVersion,
  })
  const wizard = useFormWizard<LoanApplicationForm>(definition, {
    opened: useMemo(() => found.answers as Partial<LoanApplicationForm>, [found.answers]),
    // Of what the server has by now: a page that is loaded again asks for that.
    draft: `loan-application.${found.accountEntityId}.${kept.entityId ?? 'new'}.${kept.entityVersion ?? 0}`,
    opensAtMissing: found.loanApplicationEntityId !== null,
    rule: useMemo(
      () => loanApplicationRule(toRuleChoices(found, choices, currency)),
      [found, choices, currency],
    ),
    omit: isDraft ? NOTHING : CONSENTS,
  })
  const steps = useApplicationSteps(wizard, { found, kept, onKept: setKept, locale, onStale })
  const lists = useMemo(
    () => toChoices({ found, choices, currency, translate, locale }),
    [found, choices, currency, translate, locale],
  )
  const { step, index } = wizard
  const heading = useStepHeading(step.name)
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 760 }}>
      <ProgressLine steps={wizard.steps.map(({ title }) => translate(title))} current={index} />
      <Card sx={{ p: { xs: 4, sm: 8 } }}>
        <SchemaFormWizard
          wizard={{ ...wizard, advance: steps.advance }}
          choices={lists}
          currency={currency}
          isSending={steps.isSending}
          hasFailed={steps.hasFailed}
          continueLabel={translate('loanApplication.saveAndContinue')}
          submitLabel={translate(isDraft ? 'loanApplication.submit' : 'loanApplication.saveChanges')}
          onDone={() => undefined}
        >
          <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none', scrollMarginTop: 96 }}>
            {translate(step.title)}
          </Typography>
          <Typography color="text.secondary">
            {translate('loanApplication.business', { business })}
          </Typography>
          {steps.problems.length > 0 && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {steps.problems.join('\n')}
            </Alert>
          )}
          {(step.name === 'people' || (step.name === 'consent' && !found.areOwnersNamed)) && (
            <OwnersPanel found={found} />
          )}
          {step.name === 'consent' && <ConsentTexts />}
        </SchemaFormWizard>
      </Card>
      <Typography variant="body2" color="text.secondary">
        {translate('loanApplication.savedNote')}
      </Typography>
    </Box>
  )
}

/** After a change of step the focus goes to its title: screen readers read it, and keys continue there. */
function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

const NOTHING: readonly string[] = []
const CONSENTS: readonly string[] = ['acceptsTerms', 'acceptsCreditCheck']
