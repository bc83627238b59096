import { useId, type HTMLAttributes } from 'react'
import type { FilterProps } from '../FieldKindSlice.ts'
import { FilterBox } from './FilterBox.tsx'
import { filterText } from './textCodec.ts'
import { selectOnFocus } from '../../ui/selectOnFocus.ts'
import { Tip } from '../../ui/Tip.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useDebouncedText } from './useDebouncedText.ts'

export interface TextFilterProps extends FilterProps {
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /**
   * Typed text -> filter state; '' when invalid. Invalid text becomes the state as it is, so that it stays in the
   * address and the list says that it is not used.
   */
  readonly read?: (typed: string) => string
  /** Invalid text -> the state that keeps it. */
  readonly keep?: (typed: string) => string
  /** Filter state -> text in the box. */
  readonly show?: (state: string) => string
  /** Says what works, beside text that is invalid. */
  readonly hint?: (typed: string) => string
  /** Set when the box is only a part of the filter: invalid text is then no filter. */
  readonly accessibleName?: string
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  /** Opens a panel in which the filter can be chosen: a press, ArrowDown, or Enter when nothing new was typed. */
  readonly onOpen?: (box: Element) => void
}

/** Column filter by typed text, numbers or ids. */
export function TextFilter({
  inputMode,
  read = same,
  keep = same,
  show = same,
  hint,
  onOpen,
  ...props
}: TextFilterProps) {
  const { accessibleName = props.context.translate('filters.label', { field: props.label }) } = props
  const isPart = props.accessibleName !== undefined
  const value = show(filterText(props.value))
  const stateOf = (draft: string) => read(draft.trim()) || (isPart ? '' : keep(draft.trim()))
  const text = useDebouncedText(value, (draft) => props.onChange(stateOf(draft) || undefined), {
    settle: (draft) => show(stateOf(draft)),
  })
  const unread = isMistake(text.draft.trim(), read)
  const mistaken = props.invalid === true || unread
  const hintId = useId()
  const shownHint = unread ? hint?.(text.draft.trim()) : undefined
  return (
    <>
      <Tip title={shownHint ?? ''}>
        <FilterBox
          value={text.draft}
          error={mistaken}
          placeholder={props.placeholder}
          onChange={(event) => text.set(event.target.value)}
          onBlur={text.flush}
          onFocus={selectOnFocus}
          onClick={(event) => onOpen?.(event.currentTarget)}
          onKeyDown={(event) => {
            const opens = event.key === 'ArrowDown' || (event.key === 'Enter' && text.draft === value)
            if (event.key === 'Enter') text.flush()
            if (!onOpen || !opens) return
            event.preventDefault()
            onOpen(event.currentTarget)
          }}
          inputProps={{
            'aria-label': accessibleName,
            'aria-invalid': mistaken,
            'aria-describedby': shownHint ? hintId : props.describedBy,
            'aria-haspopup': onOpen && 'dialog',
            inputMode,
            autoComplete: 'off',
          }}
        />
      </Tip>
      {shownHint && (
        <span id={hintId} style={visuallyHidden}>
          {shownHint}
        </span>
      )}
    </>
  )
}

function isMistake(typed: string, read: (typed: string) => string): boolean {
  return typed !== '' && read(typed) === ''
}

function same(text: string): string {
  return text
}
