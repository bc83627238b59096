import { type HTMLAttributes, type Key, useContext, useEffect, useMemo, useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { FieldModel, ReferenceModel } from '../../../model/FieldModel.ts'
import type { CodecOf, FieldContext } from '../FieldKindSlice.ts'
import { secondaryText } from './lookupRow.ts'
import { relatedId, relationCodec } from './codec.ts'
import { LookupContext } from '../fieldContexts.ts'
import Box from '@mui/material/Box'

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
