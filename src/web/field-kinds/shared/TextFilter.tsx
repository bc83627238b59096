import type { HTMLAttributes } from 'react'
import type { FilterProps } from '../FieldKindSlice.ts'
import { FilterBox } from './FilterBox.tsx'
import { filterText } from './filterCondition.ts'
import { selectOnFocus } from '../../ui/selectOnFocus.ts'
import { useDebouncedText } from './useDebouncedText.ts'

export interface TextFilterProps extends FilterProps {
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Typed text -> filter state; '' when invalid, which the box then reports. */
  readonly read?: (typed: string) => string
  /** Filter state -> text in the box. */
  readonly show?: (state: string) => string
  /** Set when the box is only a part of the filter. */
  readonly accessibleName?: string
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
}

/** Column filter by typed text, numbers or ids. */
export function TextFilter({ inputMode, read = same, show = same, ...props }: TextFilterProps) {
  const text = useDebouncedText(show(filterText(props.value)), (typed) =>
    props.onChange(read(typed.trim()) || undefined),
  )
  const { accessibleName = props.context.translate('filters.label', { field: props.label }) } = props
  const mistaken = props.invalid === true || isMistake(text.draft.trim(), read)
  return (
    <FilterBox
      value={text.draft}
      error={mistaken}
      placeholder={props.placeholder}
      onChange={(event) => text.set(event.target.value)}
      onBlur={text.flush}
      onFocus={selectOnFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter') text.flush()
      }}
      inputProps={{
        'aria-label': accessibleName,
        'aria-invalid': mistaken,
        'aria-describedby': props.describedBy,
        inputMode,
        autoComplete: 'off',
      }}
    />
  )
}

function isMistake(typed: string, read: (typed: string) => string): boolean {
  return typed !== '' && read(typed) === ''
}

function same(text: string): string {
  return text
}
