import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useMemo, useState } from 'react'
import { forms } from 'virtual:forms'
import { evaluateCondition } from '../../../../model/evaluateCondition.ts'
import { mapValues } from '../../../../rules/plainObjects.ts'
import type { ActionModel } from '../../../../model/ActionModel.ts'
import type { FieldUi } from '../../../../model/forms/FormUi.ts'
import type { FormCardModel } from '../../../../model/PageModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { FormProblems } from '../../../forms/FormProblems.tsx'
import { KnownUsername } from '../../../forms/fields/KnownUsername.tsx'
import { SchemaFormView } from '../../../forms/schema/SchemaFormView.tsx'
import type { FormDefinition } from '../../../forms/schema/useSchemaForm.ts'
import { needTexts } from '../../../i18n/needTexts.ts'
import { groupOfArea } from '../../../i18n/textGroups.ts'
import { SettingsCard } from '../../../identity/form/SettingsCard.tsx'
import { Boundary } from '../../../ui/Boundary.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { sessionFacts } from './sessionFacts.ts'
import { type FormCardProps, useFormCard } from './useFormCard.ts'
import { useLatest } from './useLatest.ts'

/** A form that runs actions, or what it says of the latest request in place of it. */
export function FormCard(props: FormCardProps) {
  const { card, isShown } = props
  const { translate } = useDashboard()
  const latest = useLatest(card.latest, props.session.user.personEntityId, isShown)
  const Form = CARD_FORMS[card.form]
  return (
    <SettingsCard title={card.label} intro={card.note}>
      {latest && <Alert severity={latest.tone}>{latest.text}</Alert>}
      {Form && !latest?.replaces && (
        <Boundary
          place={card.form}
          title={translate('portal.state.crashed')}
          text={translate('portal.state.crashedNote')}
        >
          <Suspense fallback={<SkeletonLoader shape="rectangle" height={120} />}>
            <Form {...props} />
          </Suspense>
        </Boundary>
      )}
    </SettingsCard>
  )
}

/** By name: loaded with its texts when it is first drawn. */
const CARD_FORMS = mapValues(forms, (load) =>
  lazyPart<FormCardProps>(async () => {
    const definition = await load()
    const areas = fieldsOf(definition).map((field) => field['ui:title'].split('.')[0] ?? '')
    await needTexts(...new Set(areas.map(groupOfArea)))
    return (props) => <LoadedForm {...props} definition={definition} />
  }),
)

function LoadedForm(props: FormCardProps & { readonly definition: FormDefinition }) {
  const { card, session, definition } = props
  const { model, translate } = useDashboard()
  const actions = card.actions.flatMap((name) => model.actions[name] ?? [])
  const { form, isSending, code, run, undo } = useFormCard(props)
  const [asking, setAsking] = useState<ActionModel | null>(null)
  const facts = sessionFacts(session)
  const isFixed = card.fixed !== null && evaluateCondition(card.fixed.when, facts)
  const fixed = useMemo(() => (isFixed && card.fixed ? toFixed(card.fixed) : NOTHING), [isFixed, card.fixed])
  const [main, ...others] = actions
  if (!main) return null
  const press = (action: ActionModel) => {
    if (isSending || !form.check()) return
    if (action.confirm) setAsking(action)
    else void run(action)
  }
  const isPasswordAsked = fieldsOf(definition).some(
    (field) => field['ui:autocomplete'] === 'current-password',
  )
  const isChange = card.values !== null
  return (
    <>
      {isPasswordAsked && <KnownUsername email={session.user.email} />}
      <FormProblems lines={card.failed ? [] : form.problems} />
      <SchemaFormView form={form} onSubmit={() => press(main)} ui={fixed}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: isChange ? 2 : 3 }}>
          <Button
            type="submit"
            variant={main.tone === 'error' ? 'outlined' : 'contained'}
            color={main.tone === 'error' ? 'error' : 'primary'}
            disabled={isChange && !form.isDirty}
            loading={isSending && asking === null}
          >
            {main.submitLabel}
          </Button>
          {others.map((action) => (
            <Button
              key={action.name}
              variant="outlined"
              color={action.tone === 'error' ? 'error' : 'primary'}
              disabled={isSending}
              onClick={() => press(action)}
            >
              {action.submitLabel}
            </Button>
          ))}
          {isChange && form.isDirty && (
            <Button onClick={undo} disabled={isSending}>
              {translate('portal.form.undo')}
            </Button>
          )}
        </Box>
      </SchemaFormView>
      {code.asked && (
        <Suspense>
          <CodeDialog code={code} asked={code.asked} onConfirmed={() => void run(main)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking?.confirm?.title ?? ''}
        confirmLabel={asking?.submitLabel ?? ''}
        destructive={asking?.tone === 'error'}
        busy={isSending}
        onConfirm={() => asking && void run(asking).finally(() => setAsking(null))}
        onCancel={() => setAsking(null)}
      >
        {asking?.confirm?.text}
      </ConfirmDialog>
    </>
  )
}

const NOTHING = {}

const CodeDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../identity/form/PhoneCodeDialog.tsx'),
    needTexts('account'),
  ])
  return part.PhoneCodeDialog
})

function fieldsOf({ ui }: FormDefinition): readonly FieldUi[] {
  return Object.values(ui.fields)
}

/** The fields that cannot be changed. */
function toFixed({ fields }: NonNullable<FormCardModel['fixed']>) {
  return Object.fromEntries(fields.map((field) => [field, { 'ui:disabled': true }]))
}
