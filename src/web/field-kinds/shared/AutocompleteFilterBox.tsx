import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import { FilterBox } from './FilterBox.tsx'

/** The box of a column filter that offers options while one types. */
export function AutocompleteFilterBox({
  params: { slotProps },
  label,
}: {
  readonly params: AutocompleteRenderInputParams
  readonly label: string
}) {
  return <FilterBox {...slotProps.input} inputProps={{ ...slotProps.htmlInput, 'aria-label': label }} />
}
