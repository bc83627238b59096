import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'

/** Input of a table's filter row: 28 px high in a row of 36 px, without a border until it is used. */
export const FilterBox = styled(InputBase)(({ theme }) => ({
  width: '100%',
  height: 28,
  fontSize: 13,
  borderRadius: 6,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  '&.MuiInputBase-root': { minHeight: 0 },
  '&.Mui-focused': { borderColor: theme.vars?.palette.primary.main },
  // Stronger than the borders of panels that contain filters.
  '&.MuiInputBase-root.MuiInputBase-root.Mui-error': { borderColor: theme.vars?.palette.error.main },
  '& .MuiInputBase-input': {
    padding: '0 8px',
    height: 26,
    boxSizing: 'border-box',
    textOverflow: 'ellipsis',
  },
  '& .MuiSelect-select.MuiInputBase-input': { minHeight: 0, lineHeight: '26px', paddingRight: 24 },
}))

/** Text box of a column filter with suggestions. */
export function AutocompleteFilterBox({
  params: { slotProps },
  label,
}: {
  readonly params: AutocompleteRenderInputParams
  readonly label: string
}) {
  return <FilterBox {...slotProps.input} inputProps={{ ...slotProps.htmlInput, 'aria-label': label }} />
}

/**
 * Suggestions are drawn at the end of the document, outside the page's landmarks, so their popup is a landmark of its own,
 * like a menu.
 */
export const suggestionsLandmark = (label: string) => ({ role: 'region', 'aria-label': label }) as const
