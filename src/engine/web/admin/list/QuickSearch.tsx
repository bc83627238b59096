import Search from '@mui/icons-material/Search'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useDebouncedText } from '../../field-kinds/shared/useDebouncedText.ts'
import { useAdmin } from '../AdminContext.tsx'

/** Searches the entity's search fields; debounced like a column filter. */
export function QuickSearch({
  value,
  inputRef,
  onChange,
  onRows,
}: {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
  /** Leads from the box into the rows. */
  readonly onRows: () => void
}) {
  const { translate } = useAdmin()
  const text = useDebouncedText(typeof value === 'string' ? value : '', (typed) =>
    onChange(typed.trim() || undefined),
  )
  return (
    <Box
      type="search"
      inputRef={inputRef}
      value={text.draft}
      placeholder={translate('admin.list.search')}
      startAdornment={<Search fontSize="small" aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
      onChange={(event) => text.set(event.target.value)}
      onBlur={text.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') text.flush()
        if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onRows()
      }}
      inputProps={{ 'aria-label': translate('admin.list.search'), autoComplete: 'off' }}
    />
  )
}

const Box = styled(InputBase)(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    // Narrow at first, so that the tools fit on its line in every language; then it takes the room that is left.
    flex: '1 1 140px',
    maxWidth: 280,
    // On a phone it has a line of its own, above the filters and the tools.
    [theme.breakpoints.down('sm')]: { flexBasis: '100%', maxWidth: 'none' },
    height: 32,
    paddingInline: 10,
    fontSize: 13,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${palette.surface.control}`,
    '&.Mui-focused': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '& input::placeholder': { color: palette.text.secondary, opacity: 1 },
    '@media (pointer: coarse)': { height: 44, flexGrow: 1 },
  }
})
