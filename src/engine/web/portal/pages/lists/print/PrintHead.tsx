import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { clockDate } from '../../../../../rules/clock.ts'
import { useSession } from '../../../../client/session/SessionProvider.tsx'
import type { Account } from '../../../../client/session/UserAndAccounts.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { columnsNotApplied } from '../../../../model-query/buildListRequest.ts'
import { columnFilterField } from '../../../../model-query/columnFilterField.ts'
import { filterStateText } from '../../../../dashboard/filterStateText.ts'
import { valuesOf } from '../../../../../schema/FieldKind.ts'
import type { CustomerListState } from '../ListState.ts'

/** Printed header: the account and its holder, the filters, and the time of printing. */
export function PrintHead({ state }: { readonly state: CustomerListState }) {
  const { model, translate, format, fieldContext } = useDashboard()
  const { widgetFilter } = state
  const session = useSession()
  const printedAt = usePaper()
  if (session.status !== 'signedIn') return null
  const account = session.currentAccount?.account
  const isOwn = state.page.accountPaths.length > 0
  const notApplied = columnsNotApplied(model, state.entity, state.filters)
  const limits = state.entity.list.columns.flatMap((column) => {
    const value = notApplied.includes(column) ? undefined : state.filters[column.id]
    const field = columnFilterField(model, state.entity, column)
    return value === undefined || valuesOf(field.kind) === 'record'
      ? []
      : [[state.nameOf(column), filterStateText(field, value, fieldContext)] as const]
  })
  const facts = [
    ...(account && isOwn
      ? [
          [translate('portal.print.holder'), holderOf(account)] as const,
          [translate('portal.print.number'), account.accountNumber] as const,
        ]
      : []),
    ...(widgetFilter === null || widgetFilter === 'unknown'
      ? []
      : [[translate('portal.print.filter'), widgetFilter.label] as const]),
    ...limits,
    ...(state.search === '' ? [] : [[translate('portal.list.search'), state.search] as const]),
    [translate('portal.print.printed'), format.dateTime(printedAt)] as const,
  ]
  return (
    <>
      <GlobalStyles styles={printStyles(state.columns.length > UPRIGHT_COLUMNS)} />
      <Box component="dl" sx={headStyle}>
        {facts.map(([term, value]) => (
          <Box key={term}>
            <Box component="dt" sx={{ fontSize: 10, color: 'text.secondary' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Hides everything around the page; a list with many columns prints in landscape. */
function printStyles(isWide: boolean) {
  return {
    '@media print': {
      '.ff-no-print, nav, aside, body header:not(main header), footer, [role=banner]': {
        display: 'none !important',
      },
      main: { padding: '0 !important', maxWidth: 'none !important' },
      'main [role=region]': { overflow: 'visible !important' },
      'main .MuiCard-root': { border: 0 },
      '@page': { margin: '12mm', size: isWide ? 'A4 landscape' : 'A4' },
    },
  }
}

/** The maximum for portrait paper. */
const UPRIGHT_COLUMNS = 7
const headStyle = {
  display: 'none',
  '@media print': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    m: 0,
    mb: 4,
    pb: 3,
    fontSize: 12,
    borderBottom: 1,
    borderColor: 'divider',
  },
}

/** The time of printing. Also turns off the dark mode during printing, because paper is white. */
function usePaper(): Date {
  const [printedAt, setPrintedAt] = useState(clockDate)
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const onBefore = () => {
      before = root.getAttribute('data-mode')
      root.setAttribute('data-mode', 'light')
      // Synchronous, because the browser prints what is on the page when this returns.
      flushSync(() => setPrintedAt(clockDate()))
    }
    const onAfter = () => {
      if (before !== null) root.setAttribute('data-mode', before)
    }
    window.addEventListener('beforeprint', onBefore)
    window.addEventListener('afterprint', onAfter)
    return () => {
      window.removeEventListener('beforeprint', onBefore)
      window.removeEventListener('afterprint', onAfter)
    }
  }, [])
  return printedAt
}

/** The account's holder, independent of its label: a company, otherwise a person. */
function holderOf({ business, createdByPerson, label }: Account): string {
  if (business) return business.name
  const name = [createdByPerson?.firstName, createdByPerson?.lastName].filter(Boolean).join(' ')
  return name || label
}
