import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import Close from '@mui/icons-material/Close'
import { useId, useMemo, useState } from 'react'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import { fieldValue } from '../../../../model/values/fieldValue.ts'
import { fieldInputs } from '../../../field-kinds/fieldInputs.tsx'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import { checkValues } from '../../../model-query/checkValues.ts'
import { withChoicesAfterAny } from '../../../model-query/transitions.ts'
import { useRecordQuery, useRecords } from '../../../records/Records.ts'
import { readHeldValues } from '../../../records/wholeList.ts'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { ReasonField } from '../../approval/ReasonField.tsx'
import type { BulkClose } from './BulkClose.ts'
import { useBulk } from '../BulkContext.ts'
import { useListState } from '../ListState.ts'
import { bulkFields } from './bulkFields.ts'
import { BulkRunDialog } from './BulkRunDialog.tsx'
import { useBulkPlan } from './useBulkPlan.ts'
import type { RowCount } from './RowCount.ts'

/**
 * Sets chosen fields to the same value in all selected rows, after it has shown what each of them becomes.
 */
export function BulkEditDialog(props: { readonly count: RowCount; readonly onClose: BulkClose }) {
  const { model, translate, fieldContext } = useAdmin()
  const { entity, toDetail } = useBulk()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [touched, setTouched] = useState(false)
  const selectId = useId()
  const offered = useMemo(() => bulkFields(entity), [entity])
  const chosen = useMemo(
    () => Object.keys(values).flatMap((name) => offered.find((field) => field.name === name) ?? []),
    [values, offered],
  )
  const planning = useBulkPlan(chosen, values)
  const [reason, setReason] = useState('')
  const change = useMemo(() => ({ kind: 'edit' as const, values, reason }), [values, reason])
  const approved = planning.plan?.changed.flatMap((row) => row.approved) ?? []
  const lacksReason = approved.length > 0 && reason.trim() === '' ? translate('records.reason.missing') : null
  // The rows differ in the fields that conditions read, so only the server can validate those.
  const problems = checkValues(chosen.map(unconditional), values, values, fieldContext)
  const nothing = chosen.length === 0 ? translate('lists.bulk.chooseField') : null
  const broken = Object.keys(problems).length > 0 ? translate('lists.bulk.fixFields') : null

  const put = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }))
  return (
    <BulkRunDialog
      entity={entity}
      title={translate('lists.bulk.editTitle', props.count)}
      startLabel={translate('lists.bulk.editStart')}
      destructive={false}
      change={change}
      blocked={nothing ?? broken ?? lacksReason}
      planning={planning}
      belowPlan={<ReasonField fields={approved} value={reason} onChange={setReason} />}
      toDetail={toDetail}
      onClose={props.onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }} onBlur={() => setTouched(true)}>
        {chosen.map((field) => (
          <BulkField
            key={field.name}
            field={field}
            values={values}
            error={touched ? problems[field.name] : undefined}
            onChange={(value) => put(field.name, value)}
            onRemove={() =>
              setValues((now) =>
                Object.fromEntries(Object.entries(now).filter(([name]) => name !== field.name)),
              )
            }
          />
        ))}
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography component="label" htmlFor={selectId} variant="subtitle2">
            {translate(chosen.length === 0 ? 'lists.bulk.field' : 'lists.bulk.anotherField')}
          </Typography>
          <SelectBox
            size="small"
            inputProps={{ id: selectId }}
            value=""
            onChange={(event) => {
              const field = offered.find(({ name }) => name === event.target.value)
              if (field) put(field.name, codecOf(field.kind).toForm(null, field, model))
            }}
          >
            <option value="">{translate('lists.bulk.choose')}</option>
            {offered
              .filter((field) => !chosen.includes(field))
              .map((field) => (
                <option key={field.name} value={field.name}>
                  {field.label}
                </option>
              ))}
          </SelectBox>
        </Box>
      </Box>
    </BulkRunDialog>
  )
}

function BulkField(props: {
  readonly field: FieldModel
  readonly values: Readonly<Record<string, unknown>>
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
  readonly onRemove: () => void
}) {
  const { translate, fieldContext } = useAdmin()
  const { field, values } = props
  const Input = fieldInputs[field.kind]
  const label = field.label
  const held = useHeldValues(field)
  const offered = held.values === null ? field : withChoicesAfterAny(field, held.values)
  return (
    <FieldFrame label={label} error={props.error} required={field.required}>
      {(parts) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Input
              {...parts}
              field={offered}
              value={values[field.name]}
              row={values}
              onChange={props.onChange}
              onBlur={() => undefined}
              disabled={held.isLoading}
              context={fieldContext}
            />
          </Box>
          <IconButton
            size="small"
            aria-label={translate('lists.bulk.removeField', { field: label })}
            onClick={props.onRemove}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
    </FieldFrame>
  )
}

function unconditional(field: FieldModel): FieldModel {
  return {
    ...field,
    conditions: { visible: null, required: null, readonly: null },
    validation: field.validation.filter(({ type }) => type !== 'CUSTOM_FUNCTION'),
  }
}

/** What the selected rows hold in a field that only takes certain steps. Null when unknown: then any step is allowed. */
function useHeldValues(field: FieldModel): {
  readonly values: readonly unknown[] | null
  readonly isLoading: boolean
} {
  const { all, rows } = useBulk().picks.selection
  const list = useListState()
  const { api } = useRecords()
  const isRead = all && field.transitions !== undefined
  // The preview is exact; this only spares people what it would refuse.
  const { data, error } = useRecordQuery(
    [list.scope, 'heldValues', list.listing, field.name],
    isRead ? (options) => readHeldValues({ api }, list, field.name, options) : null,
  )
  if (all) return { values: data ?? null, isLoading: isRead && data === undefined && error === null }
  return { values: [...rows.values()].map((row) => fieldValue(row, field.name)), isLoading: false }
}
