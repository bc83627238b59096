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
