import type { HTMLAttributes } from 'react'
import type { FilterProps } from '../FieldKindSlice.ts'
import { FilterBox } from './FilterBox.tsx'
import { filterText } from './filterCondition.ts'
import { selectOnFocus } from './selectOnFocus.ts'
import { useDebouncedText } from './useDebouncedText.ts'

export interface TextFilterProps extends FilterProps {
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** What is typed -> filter state; '' when it is none, which the box then shows as a mistake. */
  readonly read?: (typed: string) => string
  /** Filter state -> what is shown. */
  readonly show?: (state: string) => string
  /** Where one box is only a part of the filter. */
  readonly accessibleName?: string
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
}

/** Column filter of everything that is typed: texts, numbers, ids. */
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
