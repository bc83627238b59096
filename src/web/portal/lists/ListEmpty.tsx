import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ListState } from './ListState.ts'

/** There are no rows: none at all, none that the filters leave, or none on this page of them. */
export function ListEmpty({ state }: { readonly state: ListState }) {
  const { text, translate } = useDashboard()
  const { page, filters, given, search, pageNumber, change } = state
  const isFiltered = search !== '' || given !== null || Object.keys(filters).length > 0
  const isBeyond = pageNumber > 1 && (state.rows?.total ?? 0) > 0
  const name = isBeyond ? 'beyond' : isFiltered ? 'filtered' : 'empty'
  return (
    <Card>
      <EmptyState
        icon={page.icon}
        title={translate(`portal.list.${name}.title`)}
        text={translate(`portal.list.${name}.text`, { name: text(page.label) })}
        action={
          isBeyond ? (
            <Button variant="outlined" onClick={() => change({ page: 1 })}>
              {translate('portal.list.beyond.back')}
            </Button>
          ) : isFiltered ? (
            <Button variant="outlined" onClick={() => change({ filters: {}, given: null })}>
              {translate('portal.list.filtered.clear')}
            </Button>
          ) : null
        }
      />
    </Card>
  )
}
