import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import type { KeyboardEvent } from 'react'
import type { Row } from '../../../introspection/Row.ts'
import type { CodecOf, InputProps } from '../FieldKindSlice.ts'
import { AutocompleteBox } from '../shared/AutocompleteBox.tsx'
import { suggestionsLandmark } from '../shared/suggestionsLandmark.ts'
import { isRow } from './relationValue.ts'
import { useRecordOptions } from './useRecordOptions.tsx'
import { useRelatedRow } from './useRelatedRow.ts'

type RelationInputProps = InputProps & { readonly codecOf: CodecOf }

/**
 * Searches the related records and selects one, or several for a to-many relation. Its value is the related
 * row or rows.
 */
export function RelationInput(props: RelationInputProps) {
  return props.field.relation?.many ? <ManyRecords {...props} /> : <OneRecord {...props} />
}

function OneRecord(props: RelationInputProps) {
  const row = useRelatedRow(props.field, props.value, props.context.model)
  return (
    <Autocomplete<Row>
      {...useSharedProps(props)}
      value={row}
      onChange={(_event, option) => props.onChange(option)}
    />
  )
}

function ManyRecords(props: RelationInputProps) {
  return (
    <Autocomplete<Row, true>
      {...useSharedProps(props)}
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
  const { autocomplete, loading } = useRecordOptions(field, context, codecOf)
  return {
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
}
