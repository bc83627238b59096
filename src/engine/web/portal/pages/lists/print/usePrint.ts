import { useEffect, useState } from 'react'
import type { ListPage } from '../../../../../schema/wire/Wire.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { useRecords } from '../../../../records/Records.ts'
import { buildListSelection } from '../../../../model-query/buildListRequest.ts'
import { useToast } from '../../../../ui/toasts/ToastProvider.tsx'
import type { CustomerListState } from '../ListState.ts'

/** Further rows are not printed; the sheet says so. */
export const MOST_PRINTED_ROWS = 2000

/** Prints a list: loads all its rows, and keeps them on the page until the browser's print dialog closes. */
export function usePrint({ entity, columns, filter, order }: CustomerListState) {
  const { translate, describeFailure } = useDashboard()
  const { model, api } = useRecords()
  const toast = useToast()
  const [sheet, setSheet] = useState<ListPage | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!sheet) return undefined
    const done = () => setSheet(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [sheet])

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
        sort: order,
        offset: 0,
        limit: MOST_PRINTED_ROWS,
        total: true,
        knownCursors: [],
      }
      setSheet(await api.list(entity, whole, { partial: 'refused' }))
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
  return { sheet, isBusy, start: () => void start() }
}
