import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'

/** A check mark and "yes", or only "no": a column of them is easy to scan. */
export function BooleanCell({ value, context }: CellProps) {
  if (value !== true && value !== false) return null
  const word = context.translate(value ? 'fields.yes' : 'fields.no')
  return (
    <Word data-true={value || undefined}>
      {value ? (
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 6.5 5 9.5 10 3" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      ) : null}
      {word}
    </Word>
  )
}

const Word = styled('span')(({ theme }) => ({
  color: theme.vars?.palette.text.secondary,
  '&[data-true]': { color: 'inherit' },
  '& svg': { marginRight: 4, color: theme.vars?.palette.success.main, verticalAlign: -1 },
}))
