import Autocomplete from '@mui/material/Autocomplete'
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

function OneRecord({ codecOf, ...props }: RelationInputProps) {
  const { field, context } = props
  const { autocomplete } = useRecordOptions(field, context, codecOf)
  const row = useRelatedRow(field, props.value, context.model)
  return (
    <Autocomplete<Row>
      {...autocomplete}
      id={props.id}
      size="small"
      value={row}
      onChange={(_event, option) => props.onChange(option)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      slotProps={{ popper: suggestionsLandmark(field.label) }}
      renderInput={(params) => (
        <AutocompleteBox
          params={params}
          input={props}
          placeholder={context.translate('fields.lookup.placeholder')}
        />
      )}
    />
  )
}

function ManyRecords({ codecOf, ...props }: RelationInputProps) {
  const { field, context } = props
  const { autocomplete } = useRecordOptions(field, context, codecOf)
  return (
    <Autocomplete<Row, true>
      {...autocomplete}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      id={props.id}
      size="small"
      value={Array.isArray(props.value) ? props.value.filter(isRow) : []}
      onChange={(_event, options) => props.onChange(options)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      slotProps={{ popper: suggestionsLandmark(field.label) }}
      renderInput={(params) => (
        <AutocompleteBox
          params={params}
          input={props}
          placeholder={context.translate('fields.lookup.placeholder')}
        />
      )}
    />
  )
}
