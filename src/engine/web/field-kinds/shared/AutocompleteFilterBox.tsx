import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import { FilterBox } from './FilterBox.tsx'

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
