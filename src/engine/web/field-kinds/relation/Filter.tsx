import Autocomplete from '@mui/material/Autocomplete'
import type { Row } from '../../../schema/Row.ts'
import type { CodecOf, FilterProps } from '../FieldKindSlice.ts'
import { AutocompleteFilterBox, suggestionsLandmark } from '../shared/AutocompleteFilterBox.tsx'
import { filterText } from '../shared/filterCondition.ts'
import { relatedId, toRelatedId } from './codec.ts'
import { useRecordOptions } from './useRecordOptions.tsx'
import { useRelatedRow } from './Cell.tsx'

/** Column filter by a related record, found by search. Its state is the record's id. */
export function RelationFilter({ codecOf, ...props }: FilterProps & { readonly codecOf: CodecOf }) {
  const { field, context } = props
  const { autocomplete, textOf } = useRecordOptions(field, context, codecOf)
  const state = filterText(props.value)
  const id = state === '' ? null : toRelatedId(state, field, context.model)
  const row = useRelatedRow(field, id, context.model)
  const label = context.translate('filters.label', { field: props.label })
  const idText = (option: Row) => String(relatedId(option, field, context.model) ?? '')
  return (
    <Autocomplete<Row>
      {...autocomplete}
      // Shows the id from a link until its record has loaded.
      value={row ?? (id === null ? null : UNKNOWN)}
      getOptionLabel={(option) => (option === UNKNOWN ? `#${state}` : textOf(option))}
      onChange={(_event, option) => props.onChange(option === null ? undefined : idText(option))}
      slotProps={{
        popper: { ...suggestionsLandmark(label), style: { minWidth: 260 }, placement: 'bottom-start' },
      }}
      renderInput={(params) => <AutocompleteFilterBox params={params} label={label} />}
    />
  )
}

const UNKNOWN: Row = {}
