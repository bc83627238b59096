import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { CodecOf, InputProps } from '../FieldKindSlice.ts'
import { AutocompleteBox } from '../shared/AutocompleteBox.tsx'
import { suggestionsLandmark } from '../shared/FilterBox.tsx'
import { useRecordOptions } from './Filter.tsx'
import { useRelatedRow } from './Cell.tsx'

type RelationInputProps = InputProps & { readonly codecOf: CodecOf }

/**
 * Searches the related records and selects one, or several for a to-many relation. Its value is the related
 * row or rows. Distinguishing facts, such as its amount, stay on the screen below the chosen one.
 */
export function RelationInput(props: RelationInputProps) {
  return props.field.relation?.many ? <ManyRecords {...props} /> : <OneRecord {...props} />
}

function OneRecord(props: RelationInputProps) {
  const row = useRelatedRow(props.field, props.value, props.context.model) ?? null
  const { shared, detailsOf } = useSharedProps(props)
  // Only what was read as an option has them.
  const [chosen, setChosen] = useState<Row | null>(null)
  const details = row !== null && row === chosen ? detailsOf(row) : ''
  return (
    <>
      <Autocomplete<Row>
        {...shared}
        value={row}
        onChange={(_event, option) => {
          setChosen(option)
          props.onChange(option)
        }}
      />
      {details !== '' && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
          {details}
        </Typography>
      )}
    </>
  )
}

function ManyRecords(props: RelationInputProps) {
  return (
    <Autocomplete<Row, true>
      {...useSharedProps(props).shared}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      value={Array.isArray(props.value) ? props.value.filter(isRow) : []}
      onChange={(_event, options) => props.onChange(options)}
    />
  )
}

function useSharedProps({ codecOf, ...input }: RelationInputProps) {
  const { field, context } = input
  const { autocomplete, detailsOf, loading } = useRecordOptions(field, context, codecOf)
  const shared = {
    ...autocomplete,
    id: input.id,
    size: 'small' as const,
    onBlur: input.onBlur,
    disabled: input.disabled,
    // Enter is for an option, not for the form, also while there is none to choose yet.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && loading) event.preventDefault()
    },
    slotProps: { popper: suggestionsLandmark(field.label) },
    renderInput: (params: AutocompleteRenderInputParams) => (
      <AutocompleteBox
        params={params}
        input={input}
        loading={loading}
        placeholder={context.translate('fields.lookup.placeholder')}
      />
    ),
  }
  return { shared, detailsOf }
}
