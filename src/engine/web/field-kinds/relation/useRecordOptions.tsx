import { useMemo, useState, type HTMLAttributes, type Key } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { CodecOf, FieldContext } from '../FieldKindSlice.ts'
import { LookupOption } from '../shared/LookupOption.tsx'
import { secondaryText } from './lookupRow.ts'
import { relationCodec } from './relationCodec.ts'
import { relatedId } from './relationValue.ts'
import { useLookupSearch } from './useLookupSearch.ts'

/** Autocomplete props for a relation's records, searched on the server page by page. */
export function useRecordOptions(field: FieldModel, context: FieldContext, codecOf: CodecOf) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useLookupSearch(field.reference, typed, open)
  const { translate, model } = context
  const related = field.reference ? model.entities[field.reference.entity] : undefined
  const codec = useMemo(() => relationCodec(codecOf), [codecOf])
  const textOf = (row: Row) => codec.toText(row, field, context)
  const detailsOf = (row: Row) => (related ? secondaryText(related, row, context, codecOf) : '')
  const idOf = (row: Row) => relatedId(row, field, model)
  return {
    textOf,
    detailsOf,
    loading: search.loading,
    autocomplete: {
      open,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      options: search.rows as Row[],
      onInputChange: (_event: unknown, text: string, reason: string) =>
        setTyped(reason === 'input' ? text : ''),
      getOptionLabel: textOf,
      getOptionKey: (row: Row) => idOf(row) ?? textOf(row),
      isOptionEqualToValue: (a: Row, b: Row) => idOf(a) === idOf(b),
      // The server has already filtered.
      filterOptions: (rows: Row[]) => rows,
      // Those of an earlier word, until those of the new one are there.
      getOptionDisabled: () => search.loading,
      loading: search.loading,
      loadingText: translate('fields.lookup.loading'),
      noOptionsText: translate(search.failed ? 'fields.lookup.failed' : 'fields.lookup.none'),
      openText: translate('fields.lookup.open'),
      closeText: translate('fields.lookup.close'),
      clearText: translate('fields.clear'),
      renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key: Key }, row: Row) => (
        <li key={key} {...props}>
          <LookupOption text={textOf(row)} secondary={detailsOf(row)} />
        </li>
      ),
    },
  }
}
