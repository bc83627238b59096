import Box from '@mui/material/Box'
import type { Row } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { fieldValue } from '../../../model/fieldValue.ts'
import { isBlank } from '../../../model/readPath.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { fieldState } from '../../forms/entity/formState.ts'
import { isFailed } from '../../model-query/failedFields.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { FailedCell } from '../FailedCell.tsx'
import { usePage } from '../PageContext.tsx'
import { placeOf } from '../form/FieldValue.tsx'

/** The record's state, beside its name. */
export function RecordState({ record }: { readonly record: Row }) {
  const { entity } = usePage()
  const { state } = entity.detail.header
  const [field] = useShown(state === null ? [] : [state], record)
  if (!field) return null
  return (
    <span title={field.label}>
      <Box component="span" sx={visuallyHidden}>
        {`${field.label}: `}
      </Box>
      <Value field={field} record={record} />
    </span>
  )
}

/** Whose the record is, as links below its name. */
export function RecordOwners({ record }: { readonly record: Row }) {
  const { entity } = usePage()
  return useShown(entity.detail.header.of, record).map((field) => (
    <Box key={field.name} component="span" sx={ownerStyle}>
      {`${field.label}: `}
      <Value field={field} record={record} />
    </Box>
  ))
}

/** Within a text, a link is known by more than its colour. */
const ownerStyle = { display: 'inline-block', mr: 4, '& a': { textDecoration: 'underline' } }

/** The figures that matter, with their names. */
export function RecordFigures({ record }: { readonly record: Row }) {
  const { entity } = usePage()
  const fields = useShown(entity.detail.header.figures, record)
  if (fields.length === 0) return null
  return (
    <Box component="dl" sx={listStyle}>
      {fields.map((field) => (
        <Box key={field.name} sx={placeOf(field)}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {field.label}
          </Box>
          <Box component="dd" sx={valueStyle}>
            <Value field={field} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** The fields that this record has a value of. */
function useShown(names: readonly string[], record: Row): readonly FieldModel[] {
  const { entity } = usePage()
  return names
    .flatMap((name) => entity.fields[name] ?? [])
    .filter(
      (field) =>
        (!isBlank(fieldValue(record, field.name)) || isFailed(record, [field.name])) &&
        fieldState(field, record).visible,
    )
}

function Value({ field, record }: { readonly field: FieldModel; readonly record: Row }) {
  const { fieldContext } = useAdmin()
  if (isFailed(record, [field.name])) return <FailedCell />
  const { Cell } = fieldKinds[field.kind]
  const value = fieldValue(record, field.name)
  return <Cell field={field} value={value} row={record} context={fieldContext} variant="detail" />
}

const listStyle = {
  m: 0,
  mt: -1,
  mb: 5,
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'repeat(auto-fit, minmax(0, max-content))',
  columnGap: { xs: 4, sm: 10 },
  rowGap: { xs: 2, sm: 3 },
  '& > *': { flexBasis: 'calc(50% - 8px)' },
}

const valueStyle = {
  m: 0,
  mt: 0.5,
  fontSize: { xs: 16, sm: 20 },
  lineHeight: 1.3,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: { xs: 'break-word', sm: 'anywhere' },
}
