import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { type Translate, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { SchemaFormView, type SchemaFormViewProps } from './SchemaFormView.tsx'
import type { FormWizard } from './useFormWizard.ts'

export interface SchemaFormWizardProps<TData extends object> extends Pick<
  SchemaFormViewProps<TData>,
  'ui' | 'known' | 'currency' | 'countries' | 'choices'
> {
  readonly wizard: FormWizard<TData>
  /** All steps are done and valid: send `wizard.form.data`. */
  readonly onDone: () => void
  readonly isSending: boolean
  /** The last attempt failed: the button reads Retry. */
  readonly hasFailed: boolean
  /** Of the button on all steps but the last; "Continue" without it. */
  readonly continueLabel?: string
  /** Of the button on the last step; "Continue" without it. */
  readonly submitLabel?: string
  /** Between the fields and the buttons: what follows from an answer, which would move the fields from above. */
  readonly note?: ReactNode
  /** Above the fields: what the server refused about the whole. */
  readonly children?: ReactNode
}

/**
 * One step of a form: what it is about, fields, and the buttons Continue and Back. The card around it has the step's
 * title, which takes the focus, and the way to do it later.
 */
export function SchemaFormWizard<TData extends object>(props: SchemaFormWizardProps<TData>) {
  const { wizard, onDone, isSending, hasFailed, note, children, ...view } = props
  const { form, step, index, isLast, waitsFor } = wizard
  const translate = useTranslate()
  const missingId = useId()
  const label = hasFailed
    ? translate('common.form.retry')
    : ((isLast ? props.submitLabel : props.continueLabel) ?? translate('common.form.continue'))
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {step.intro && <Alert severity="info">{translate(step.intro)}</Alert>}
      {children}
      <SchemaFormView
        key={step.name}
        {...view}
        form={form}
        only={step.shown}
        onSubmit={() => {
          if (!isSending && waitsFor.length === 0 && wizard.advance()) onDone()
        }}
      >
        {note}
        {waitsFor.length > 0 && (
          <Typography id={missingId} variant="body2" color="text.secondary">
            {describeMissing(wizard, translate)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={waitsFor.length > 0}
            loading={isSending}
            aria-describedby={waitsFor.length > 0 ? missingId : undefined}
          >
            {label}
          </Button>
          {index > 0 && (
            <Button variant="outlined" size="large" disabled={isSending} onClick={wizard.back}>
              {translate('common.back')}
            </Button>
          )}
        </Box>
      </SchemaFormView>
    </Box>
  )
}

/** Why Continue cannot be pressed: a few questions by name, many by their number. */
function describeMissing<TData extends object>(
  { form, waitsFor }: FormWizard<TData>,
  translate: Translate,
): string {
  const { fields } = form.definition.ui
  if (waitsFor.length > MOST_NAMED)
    return translate('common.form.answersMissing', { smart_count: waitsFor.length })
  const titles = waitsFor.map((path) => translate(fields[path]?.['ui:title'] ?? path))
  return translate('common.form.stillMissing', { fields: titles.join(', ') })
}

const MOST_NAMED = 3
