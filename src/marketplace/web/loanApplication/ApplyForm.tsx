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
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { fillText } from '../../../engine/web/identity/form/fillText.ts'
import { ProgressLine } from '../../../engine/web/identity/form/ProgressLine.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import type { FoundForm } from './FoundForm.ts'
import type { LoanChoicesQuery } from './generated/loanApplication.ts'
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

/** The owners of the business, and what is still to be said about them. */
function OwnersPanel({ found }: { readonly found: FoundForm }) {
  const translate = useTranslate()
  const owners = found.people.filter(({ role }) => role === 'OWNER')
  return (
    <Box component="section" aria-labelledby="owners" sx={{ display: 'grid', gap: 3 }}>
      <Typography id="owners" variant="h3">
        {translate('loanApplication.owners.title')}
      </Typography>
      <Typography color="text.secondary">{translate('loanApplication.owners.text')}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {owners.map(({ entityId, firstName, lastName, isVerified }) => (
          <Box
            key={entityId}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
          >
            <span>{`${firstName} ${lastName}`}</span>
            <StateChip color={isVerified ? 'success' : 'neutral'}>
              {translate(
                isVerified ? 'loanApplication.owners.verified' : 'loanApplication.owners.notVerified',
              )}
            </StateChip>
          </Box>
        ))}
      </Box>
      {!found.areOwnersNamed && (
        <Alert severity="warning">{translate('loanApplication.owners.notNamed')}</Alert>
      )}
      <Box>
        <TextLink to="/account/people" underline="always">
          {translate('loanApplication.owners.link')}
        </TextLink>
      </Box>
    </Box>
  )
}

/** What is accepted, with links to both texts. They open in a new tab, so that the answers stay. */
function ConsentTexts() {
  const translate = useTranslate()
  return (
    <Typography>
      {fillText(translate, 'loanApplication.consentTexts', {
        terms: (
          <TextLink to="/loan-terms" target="_blank" rel="noopener" underline="always">
            {translate('loanApplication.termsLink')}
          </TextLink>
        ),
        credit: (
          <TextLink to="/credit-check" target="_blank" rel="noopener" underline="always">
            {translate('loanApplication.creditLink')}
          </TextLink>
        ),
      })}
    </Typography>
  )
}
