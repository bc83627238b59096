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
}

/** Column filter of everything that is typed: texts, numbers, ids. */
export function TextFilter({ inputMode, read = same, show = same, ...props }: TextFilterProps) {
  const text = useDebouncedText(show(filterText(props.value)), (typed) =>
    props.onChange(read(typed.trim()) || undefined),
  )
  const mistaken = text.draft.trim() !== '' && read(text.draft.trim()) === ''
  return (
    <FilterBox
      value={text.draft}
      error={mistaken}
      onChange={(event) => text.set(event.target.value)}
      onBlur={text.flush}
      onFocus={selectOnFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter') text.flush()
      }}
      inputProps={{
        'aria-label': props.context.translate('filters.label', { field: props.label }),
        'aria-invalid': mistaken,
        inputMode,
        autoComplete: 'off',
      }}
    />
  )
}

function same(text: string): string {
  return text
}
