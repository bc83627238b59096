import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { CustomerListState } from './ListState.ts'

/** Says why there are no rows: the list is empty, none match the filters, or this page has none. */
export function ListEmpty({ state }: { readonly state: CustomerListState }) {
  const { translate, pageAt } = useDashboard()
  const { page, filters, widgetFilter, search, pageNumber, change } = state
  const isFiltered = search !== '' || widgetFilter !== null || Object.keys(filters).length > 0
  const isBeyond = pageNumber > 1 && state.count.total !== 0
  const name = isBeyond ? 'beyond' : isFiltered ? 'filtered' : 'empty'
  // What is not the account's own fills up by other people's doing, too.
  const reason =
    name === 'empty' && page.accountPaths.length === 0 ? 'empty.anywhere' : (`${name}.text` as const)
  const next = name === 'empty' && page.emptyTo !== undefined ? pageAt(page.emptyTo) : null
  return (
    <Card>
      <EmptyState
        icon={page.icon}
        title={translate(`portal.list.${name}.title`)}
        text={
          name === 'empty' && page.empty !== undefined
            ? page.empty
            : translate(`portal.list.${reason}`, { name: page.label })
        }
        action={
          isBeyond ? (
            <Button variant="outlined" onClick={() => change({ page: 1 })}>
              {translate('portal.list.beyond.back')}
            </Button>
          ) : isFiltered ? (
            <Button variant="outlined" onClick={() => change({ filters: {}, given: null })}>
              {translate('portal.list.filtered.clear')}
            </Button>
          ) : next ? (
            <Button variant="outlined" component={Link} to={next.route}>
              {next.label}
            </Button>
          ) : null
        }
      />
    </Card>
  )
}
