import { useContext, useRef, useState } from 'react'
import { describeError } from '../../client/describeError.ts'
import { selectOnFocus } from '../../ui/selectOnFocus.ts'
import type { FilterProps } from '../FieldKindSlice.ts'
import { SecretAccessContext } from '../fieldContexts.ts'
import { FilterBox } from '../shared/FilterBox.tsx'
import { filterText } from '../shared/textCodec.ts'
import { shownText } from './codec.ts'

/**
 * Finds the whole value, on Enter or when it is left. What is typed is encrypted by the server before it gets into the
 * address.
 */
export function SecretFilter({ label, value, onChange, context: { translate } }: FilterProps) {
  const access = useContext(SecretAccessContext)
  const state = filterText(value)
  const [draft, setDraft] = useState({ text: shownText(state), of: state })
  const [failure, setFailure] = useState<string | null>(null)
  // Of Enter, which leaving the box follows: each one counts against a limit.
  const asked = useRef<string | null>(null)
  if (draft.of !== state) setDraft({ text: shownText(state), of: state })

  const send = async () => {
    const typed = draft.text.trim()
    if (typed === shownText(state) || typed === asked.current) return
    setFailure(null)
    if (typed === '') return onChange(undefined)
    asked.current = typed
    try {
      onChange(await access?.toFilter(typed))
    } catch (error) {
      setFailure(describeError(error, translate))
    } finally {
      asked.current = null
    }
  }
  return (
    <FilterBox
      value={draft.text}
      error={failure !== null}
      placeholder={translate('fields.secret.whole')}
      title={failure ?? undefined}
      onChange={(event) => setDraft({ text: event.target.value, of: state })}
      onBlur={() => void send()}
      onFocus={selectOnFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void send()
      }}
      inputProps={{
        'aria-label': translate('filters.label', { field: label }),
        'aria-invalid': failure !== null,
        autoComplete: 'off',
      }}
    />
  )
}
