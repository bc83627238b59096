import { useEffect, useState } from 'react'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { buildListSelection } from '../../../model-query/buildListRequest.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import type { ListState } from '../ListState.ts'

/** More rows than this are not printed; the sheet says so. */
export const MOST_PRINTED_ROWS = 2000

/** Printing a list: all its rows are fetched first and stand on the page until the browser's dialog is closed. */
export function usePrint({ entity, columns, filter, sort }: ListState) {
  const { model, api, translate, describeFailure } = useDashboard()
  const toast = useToast()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!rows) return undefined
    const done = () => setRows(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [rows])

  const start = async () => {
    setBusy(true)
    try {
      const selection = buildListSelection(
        model,
        entity,
        columns.map(({ id }) => id),
      )
      const whole = {
        selection,
        filter,
        sort,
        offset: 0,
        limit: MOST_PRINTED_ROWS,
        total: false,
        knownCursors: [],
      }
      setRows((await api.list(entity, whole)).rows)
    } catch (error) {
      toast.show({
        severity: 'error',
        title: translate('portal.print.failed'),
        lines: describeFailure(error).split('\n'),
      })
    } finally {
      setBusy(false)
    }
  }
  return { rows, isBusy, start: () => void start() }
}
