import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useGetOne } from 'react-admin'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { FormBox } from '../../../forms/FormBox.tsx'
import type { FormOwner } from '../../../forms/entity/formState.ts'
import { FieldOfForm } from '../../../forms/entity/FieldOfForm.tsx'
import { useEntityForm } from '../../../forms/entity/useEntityForm.ts'
import { useLeaveGuard } from '../../../forms/useLeaveGuard.ts'
import { isOpen } from '../../../model-query/checkValues.ts'
import { displayText } from '../../../model-query/displayText.ts'
import { hasFailed } from '../../../model-query/failedFields.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { useRecordSave } from '../../conflict/useRecordSave.tsx'
import { useListState } from '../ListState.ts'

export interface CardEditProps {
  readonly entity: EntityModel
  readonly row: EntityRecord
  /** The fields of the list that can be edited in it. */
  readonly fields: readonly FieldModel[]
  readonly onClose: () => void
}

/** What a table edits in its cells, for one card of a phone: a form at the lower edge of the window. */
export function CardEdit(props: CardEditProps) {
  const { entity, row, onClose } = props
  const { translate, fieldContext } = useAdmin()
  const { resource } = useListState()
  const titleId = useId()
  const { data, error, isFetching, refetch } = useGetOne<EntityRecord>(resource, { id: row.id })
  // The form keeps the record that it opened with; what was read before may be old.
  const [opened, setOpened] = useState<EntityRecord | null>(null)
  if (!opened && data && !isFetching && !hasFailed(data)) setOpened(data)
  const failed = !isFetching && (error !== null || (data !== undefined && hasFailed(data)))
  const name = displayText(entity, opened ?? row, fieldContext)
  return (
    <Drawer
      anchor="bottom"
      open
      // A finger beside the form must not lose what was typed; Escape discards it, as in a cell.
      onClose={(_, reason) => {
        if (!opened || reason === 'escapeKeyDown') onClose()
      }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
    >
      <Typography id={titleId} variant="h2" sx={{ p: 4, pb: 2 }}>
        {translate('admin.detail.title', { label: entity.label, name })}
      </Typography>
      {opened ? (
        <CardForm {...props} record={opened} resource={resource} />
      ) : failed ? (
        <ErrorState title={translate('admin.detail.failed')} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ p: 4 }}>
          <SkeletonLoader shape="table" rows={3} columns={1} />
        </Box>
      )}
    </Drawer>
  )
}

interface CardFormProps extends CardEditProps {
  readonly record: EntityRecord
  readonly resource: string
}

function CardForm({ entity, record, fields, resource, onClose }: CardFormProps) {
  const { translate, fieldContext } = useAdmin()
  const { refetch } = useListState()
  const owner = useMemo(
    (): FormOwner => ({
      fields: entity.fields,
      detail: {
        fieldsets: [
          {
            id: 'card',
            label: null,
            note: null,
            fields: fields.filter((field) => isOpen(field, record)).map(({ name }) => name),
          },
        ],
      },
      versionField: entity.versionField,
    }),
    [entity, fields, record],
  )
  const form = useEntityForm(fieldContext, owner, record, NOTHING_GIVEN, `card ${record.id}`)
  const { release } = useLeaveGuard(form.isDirty)
  const close = () => {
    release()
    onClose()
  }
  const { saving, save, dialog } = useRecordSave({
    entity,
    resource,
    id: record.id,
    owner,
    form,
    onDone: () => {
      close()
      refetch()
    },
  })
  const submit = () => {
    if (form.invalid.length > 0) form.showInvalid()
    else save()
  }
  return (
    <Box sx={{ overflow: 'auto' }}>
      <FormBox form={form} onSubmit={submit} sx={formStyle}>
        {form.fields
          .map((field) => ({ field, state: form.stateOf(field) }))
          .map(
            ({ field, state }) =>
              state.visible && (
                <FieldOfForm
                  key={field.name}
                  form={form}
                  field={field}
                  state={state}
                  disabled={saving}
                  context={fieldContext}
                />
              ),
          )}
        <ErrorSummary fields={form.wrong} onChoose={form.focus} />
        <Box sx={footerStyle}>
          <Button variant="outlined" size="large" disabled={saving} onClick={close}>
            {translate('admin.detail.cancel')}
          </Button>
          <Button type="submit" variant="contained" size="large" loading={saving}>
            {translate('admin.detail.save')}
          </Button>
        </Box>
      </FormBox>
      {dialog}
    </Box>
  )
}

const NOTHING_GIVEN = {}
const paperStyle = { maxHeight: '90dvh', borderRadius: '16px 16px 0 0' }
const formStyle = { display: 'grid', gap: 4, px: 4, pt: 1 }
const footerStyle = {
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  py: 4,
  bgcolor: 'background.paper',
}
