import Autocomplete from '@mui/material/Autocomplete'
import { type HTMLAttributes, type Key, useContext, useEffect, useMemo, useState } from 'react'
import Box from '@mui/material/Box'
import type { Row } from '../../../schema/Row.ts'
import type { CodecOf, FieldContext, FilterProps } from '../FieldKindSlice.ts'
import { AutocompleteFilterBox, suggestionsLandmark } from '../shared/FilterBox.tsx'
import { filterText } from '../shared/textCodec.ts'
import { relatedId, relationCodec, toRelatedId } from './codec.ts'
import { useRelatedRow } from './Cell.tsx'
import type { FieldModel, ReferenceModel } from '../../../model/FieldModel.ts'
import { secondaryText } from './lookupRow.ts'
import { LookupContext } from '../fieldContexts.ts'

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

/** Debounce time of a lookup. */
const LOOKUP_DEBOUNCE_MS = 300

interface LookupSearch {
  readonly rows: readonly Row[]
  readonly loading: boolean
  readonly failed: boolean
}

/** First page of the records that match a text, while `open`. */
function useLookupSearch(reference: ReferenceModel | null, text: string, open: boolean): LookupSearch {
  const lookup = useContext(LookupContext)
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    if (!open || !reference) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const search = async () => {
      let found: Answer = { text, rows: [], failed: true }
      try {
        const rows = await lookup.search(reference.entity, text, { filter: reference.filter, signal })
        found = { text, rows, failed: false }
      } catch {
        // The list of options shows the failure.
      }
      if (!signal.aborted) setAnswer(found)
    }
    const timer = setTimeout(() => void search(), text === '' ? 0 : LOOKUP_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [lookup, reference, text, open])

  const current = answer !== undefined && answer.text === text
  return { rows: answer?.rows ?? [], loading: open && !current, failed: current && answer.failed }
}

interface Answer {
  readonly text: string
  readonly rows: readonly Row[]
  readonly failed: boolean
}

/** An option of a lookup: its text, and a secondary text that distinguishes options with the same text. */
function LookupOption({ text, secondary }: { readonly text: string; readonly secondary: string }) {
  return (
    <Box component="span" sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
      {secondary === '' ? null : (
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {secondary}
        </Box>
      )}
    </Box>
  )
}
