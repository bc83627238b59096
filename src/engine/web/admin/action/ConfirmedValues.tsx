import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FieldKind } from '../../../schema/FieldKind.ts'
import type { Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { isBlank, readPath } from '../../../model/values/readPath.ts'
import { FieldValue } from '../form/FieldValue.tsx'
import type { ActionFormState } from './useActionForm.ts'

/** What people confirm: the values that they entered, and the figures of the preview. */
export function ConfirmedValues({
  action,
  state: { owner, form, preview },
}: {
  readonly action: ActionModel
  readonly state: ActionFormState
}) {
  const { text } = action.confirm ?? {}
  const entered = Object.values(owner.fields).filter(
    (field) =>
      !field.hidden && !LONG.has(field.kind) && form.stateOf(field).visible && !isBlank(form.row[field.name]),
  )
  const result: Row = preview?.kind === 'one' ? preview.result : {}
  const figures = action.result.filter(
    ({ field, path }) => !LONG.has(field.kind) && path.length === 1 && !isBlank(readPath(result, path)),
  )
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {entered.length + figures.length > 0 && (
        <Box component="dl" sx={valuesStyle}>
          {entered.map((field) => (
            <FieldValue key={field.name} field={field} row={form.row} wide={false} />
          ))}
          {figures.map(({ field }) => (
            <FieldValue key={`result.${field.name}`} field={field} row={result} wide={false} />
          ))}
        </Box>
      )}
      {text && <Typography>{text}</Typography>}
    </Box>
  )
}

/** The form and the preview show these; a question has no room. */
const LONG: ReadonlySet<FieldKind> = new Set(['file', 'secret', 'json', 'object', 'list', 'text'])

const valuesStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
  gap: 4,
  color: 'text.primary',
}
