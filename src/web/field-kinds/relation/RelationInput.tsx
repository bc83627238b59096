import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { CodecOf, InputProps } from '../FieldKindSlice.ts'
import { selectOnFocus } from '../shared/selectOnFocus.ts'
import { relationCodec } from './relationCodec.ts'
import { relatedId } from './relationValue.ts'
import { useLookupSearch } from './useLookupSearch.ts'
import { useRelatedRow } from './useRelatedRow.ts'

/** Searches the related records and picks one. Its value is the related row. */
export function RelationInput({ codecOf, ...props }: InputProps & { readonly codecOf: CodecOf }) {
  const { field, context } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useLookupSearch(field.reference, typed, open)
  const row = useRelatedRow(field, props.value, context.model)
  const textOf = (option: Row) => relationCodec(codecOf).toText(option, field, context)
  return (
    <Autocomplete<Row>
      id={props.id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...search.rows]}
      value={row}
      onChange={(_event, option) => props.onChange(option)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={props.onBlur}
      getOptionLabel={textOf}
      isOptionEqualToValue={(a, b) =>
        relatedId(a, field, context.model) === relatedId(b, field, context.model)
      }
      filterOptions={(options) => options}
      loading={search.loading}
      loadingText={context.translate('fields.lookup.loading')}
      noOptionsText={context.translate(search.failed ? 'fields.lookup.failed' : 'fields.lookup.none')}
      disabled={props.disabled}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          size="small"
          fullWidth
          error={props.invalid}
          placeholder={field.placeholder?.[context.locale] ?? context.translate('fields.lookup.placeholder')}
          inputProps={{
            ...slotProps.htmlInput,
            'aria-describedby': props.describedBy,
            'aria-required': props.required,
            onFocusCapture: selectOnFocus,
          }}
        />
      )}
    />
  )
}
