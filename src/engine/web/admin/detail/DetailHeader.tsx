import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { fieldValue } from '../../../model/values/fieldValue.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import type { Row } from '../../../schema/Row.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { fieldState } from '../../forms/entity/formState.ts'
import { displayText } from '../../model-query/displayText.ts'
import { isFailed } from '../../model-query/failedFields.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { FailedCell } from '../FailedCell.tsx'
import { placeOf } from '../form/FieldValue.tsx'
import { usePage } from '../PageContext.tsx'
import { PresentColleagues } from '../presence/PresentColleagues.tsx'
import { midSentence } from '../sentence.ts'
import { useBackTo } from '../backLinks/BackLinksContext.tsx'

/**
 * 'Add new loan' or 'Loan: L-1042' with state, owner and figures, who else has it open, and a link back to the list in its last
 * state.
 */
export function DetailHeader({
  record,
  isNew = false,
  actions,
}: {
  /** Null while loading. */
  readonly record: Row | null
  readonly isNew?: boolean
  readonly actions?: ReactNode
}) {
  const { translate, fieldContext } = useAdmin()
  const { page, entity } = usePage()
  const label = entity.label
  const backTo = useBackTo(page.route)
  const held = useHeldHeight<HTMLDivElement>()
  const title = isNew
    ? translate('admin.detail.addTitle', { label: midSentence(label) })
    : record
      ? translate('admin.detail.title', { label, name: displayText(entity, record, fieldContext) })
      : label
  const known = isNew ? null : record
  return (
    // With the margins of what it holds, so that they are within its height.
    <Box ref={held} sx={headerStyle}>
      <PageHeader
        title={title}
        backTo={backTo}
        badge={
          <>
            {known && <RecordState record={known} />}
            {page.rawData && <StateChip color="warning">{translate('admin.rawData')}</StateChip>}
          </>
        }
        subtitle={known && entity.detail.header.of.length > 0 && <RecordOwners record={known} />}
        actions={actions}
      />
      {known && <PresentColleagues record={known} />}
      {known && <RecordFigures record={known} />}
    </Box>
  )
}

const headerStyle = {
  display: 'flow-root',
  // On a phone the actions fit on a line by their words alone, which leaves more room to what is below.
  '& header .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
}

/**
 * Keeps the greatest height of an element: content below must not move up when a live update removes a button from it. A new
 * width resets it.
 */
function useHeldHeight<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    const { current } = element
    if (current === null || typeof ResizeObserver === 'undefined') return undefined
    let width = 0
    const observer = new ResizeObserver(() => {
      if (current.offsetWidth !== width) current.style.minHeight = ''
      width = current.offsetWidth
      current.style.minHeight = `${current.getBoundingClientRect().height}px`
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return element
}

/** The record's state, beside its name. */
function RecordState({ record }: { readonly record: Row }) {
  const { entity } = usePage()
  const { state } = entity.detail.header
  const [field] = useShown(state === null ? [] : [state], record)
  if (!field) return null
  return (
    <span title={field.label}>
      <Box component="span" sx={visuallyHidden}>
        {`${field.label}: `}
      </Box>
      <FactValue field={field} record={record} />
    </span>
  )
}

/** Whose the record is, as links below its name. */
function RecordOwners({ record }: { readonly record: Row }) {
  const { entity } = usePage()
  return useShown(entity.detail.header.of, record).map((field) => (
    <Box key={field.name} component="span" sx={ownerStyle}>
      {`${field.label}: `}
      <FactValue field={field} record={record} />
    </Box>
  ))
}

/** Within a text, a link is known by more than its colour. */
const ownerStyle = { display: 'inline-block', mr: 4, '& a': { textDecoration: 'underline' } }

/** The figures that matter, with their names. */
function RecordFigures({ record }: { readonly record: Row }) {
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
            <FactValue field={field} record={record} />
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

function FactValue({ field, record }: { readonly field: FieldModel; readonly record: Row }) {
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
