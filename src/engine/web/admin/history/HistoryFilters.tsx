import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputLabel from '@mui/material/InputLabel'
import { useId, type ReactNode } from 'react'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { textOrder } from '../../../model/textOrder.ts'
import { FilterBox } from '../../field-kinds/shared/FilterBox.tsx'
import { useDebouncedText } from '../../field-kinds/shared/useDebouncedText.ts'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { isFiltered, NO_FILTER, type HistoryFilter } from './historyFilter.ts'

export interface HistoryFiltersProps {
  readonly entity: EntityModel
  readonly offered: readonly (keyof HistoryFilter)[]
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

/** Filters the history by field, person and type of change. */
export function HistoryFilters({ entity, offered, filter, onFilter }: HistoryFiltersProps) {
  const { locale, translate } = useAdmin()
  const id = useId()
  const person = useDebouncedText(filter.person, (value) => onFilter({ ...filter, person: value }))
  if (offered.length === 0) return null

  const compare = textOrder(locale)
  const fields = Object.values(entity.fields)
    .filter((field) => !field.hidden && !field.relation?.many)
    .map((field) => ({ value: field.name, label: field.label }))
    .toSorted((a, b) => compare(a.label, b.label))
  const types = CHANGE_TYPES.map((value) => ({ value, label: translate(`admin.history.${value}`) }))
  const select = (key: 'field' | 'changeType', options: readonly { value: string; label: string }[]) => (
    <SelectBox
      Box={FilterBox}
      inputProps={{ id: `${id}-${key}` }}
      value={filter[key]}
      onChange={(event) => onFilter({ ...filter, [key]: event.target.value })}
    >
      <option value="">{translate('history.any')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectBox>
  )
  const inputs: Readonly<Record<keyof HistoryFilter, ReactNode>> = {
    field: select('field', fields),
    changeType: select('changeType', types),
    person: (
      <FilterBox
        inputProps={{ id: `${id}-person` }}
        value={person.draft}
        onChange={(event) => person.set(event.target.value)}
        onBlur={person.flush}
        onKeyDown={(event) => event.key === 'Enter' && person.flush()}
      />
    ),
  }
  return (
    <Box component="search" aria-label={translate('history.filters')} sx={barStyle}>
      {offered.map((key) => (
        <Box key={key} sx={{ flex: '1 1 160px', maxWidth: { sm: 260 } }}>
          <InputLabel htmlFor={`${id}-${key}`} shrink={false} sx={labelStyle}>
            {translate(`history.by.${key}`)}
          </InputLabel>
          {inputs[key]}
        </Box>
      ))}
      {isFiltered(filter) && (
        <Button size="small" onClick={() => onFilter(NO_FILTER)}>
          {translate('admin.list.clearFilters')}
        </Button>
      )}
    </Box>
  )
}

const CHANGE_TYPES = ['ADD', 'UPDATE', 'DELETE', 'VIEW']
const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 4 }
const labelStyle = { position: 'static', transform: 'none', fontSize: 12, mb: 1 }
