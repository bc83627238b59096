import SearchOutlined from '@mui/icons-material/SearchOutlined'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { useDebouncedText } from '../../../field-kinds/shared/useDebouncedText.ts'

export interface SearchBoxProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Searches while the person types, after a short delay. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { translate } = useDashboard()
  const text = useDebouncedText(value, (typed) => onChange(typed.trim()))
  const label = translate('portal.list.search')
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text.draft}
      placeholder={label}
      startAdornment={<SearchOutlined sx={{ fontSize: 20, color: 'text.secondary', mr: 2 }} />}
      onChange={(event) => text.set(event.target.value)}
      onBlur={text.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') text.flush()
      }}
      inputProps={{ 'aria-label': label, autoComplete: 'off', enterKeyHint: 'search' }}
      sx={{ flex: '1 1 200px', maxWidth: 400, minWidth: 0, minHeight: 40 }}
    />
  )
}
