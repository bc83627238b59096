import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { today } from '../../../field-kinds/shared/dayText.ts'
import { fileName } from '../../../lib/fileName.ts'
import type { FileStyle } from '../../../lib/FileStyle.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import type { SheetStyle } from '../../../lib/SheetStyle.ts'
import { SheetTooLarge } from '../../../lib/SheetTooLarge.ts'
import { CSV_TYPE, exportCsv } from '../../../model-query/exportCsv.ts'
import type { FileJob, FileProgress } from '../../../model-query/listRows.ts'
import { FileOptions } from '../../../ui/download/FileOptions.tsx'
import { useFileStyle, useSheetStyle } from '../../../ui/download/fileValues.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useDownload } from '../../../ui/useDownload.ts'
import { NoPage } from '../../states/NoPage.tsx'
import { useEntityNews } from '../useEntityNews.ts'
import { ListBody } from './ListBody.tsx'
import type { ListState } from './ListState.ts'
import { ListTools } from './ListTools.tsx'
import { PrintButton } from './print/PrintButton.tsx'
import { PrintHead } from './print/PrintHead.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { usePrint } from './print/usePrint.ts'
import { useListState } from './useListState.ts'

/** A customer's list, with search, download and print. */
export function ListPage({ page }: { readonly page: EntityPage }) {
  const { model } = useDashboard()
  const entity = model.entities[page.entity]
  return entity?.operations.list ? <LoadedPage page={page} entity={entity} /> : <NoPage name="notFound" />
}

function LoadedPage({ page, entity }: { readonly page: EntityPage; readonly entity: EntityModel }) {
  const state = useListState(page, entity)
  const print = usePrint(state)
  useEntityNews([entity.name])
  const isEmpty = state.rows?.rows.length === 0
  return (
    <>
      <PageHeader
        title={page.label}
        subtitle={page.note}
        actions={
          <Box className="ff-no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <PrintButton isBusy={print.isBusy} isDisabled={isEmpty} onPrint={print.start} />
            <DownloadButton state={state} isDisabled={isEmpty} />
          </Box>
        }
      />
      <PrintHead state={state} />
      {print.sheet ? (
        <PrintSheet state={state} sheet={print.sheet} />
      ) : (
        <>
          <ListTools state={state} />
          <ListBody state={state} />
        </>
      )}
    </>
  )
}

/** Downloads all filtered rows as a CSV file, or from its menu as a spreadsheet. A second press cancels. */
function DownloadButton(props: { readonly state: ListState; readonly isDisabled: boolean }) {
  const { state, isDisabled } = props
  const { translate, format } = useDashboard()
  const { progress, start, cancel } = useFileDownload(state)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        variant="outlined"
        disabled={isDisabled && !progress}
        startIcon={progress ? <CircularProgress size={16} aria-hidden /> : <FileDownloadOutlined />}
        onClick={progress ? cancel : () => void start('csv')}
      >
        {progress
          ? translate('portal.csv.stop', { done: format.number(progress.done) })
          : translate('portal.csv.button')}
      </Button>
      {!isDisabled && <FileOptions onSheet={() => void start('xlsx')} />}
    </Box>
  )
}

/** Loads the whole list, filtered and sorted, and passes a file of that kind to the browser. */
function useFileDownload({ page, entity, columns, nameOf, filter, sort }: ListState) {
  const { model, api, translate, describeFailure } = useDashboard()
  const toast = useToast()
  const style = useFileStyle()
  const sheetStyle = useSheetStyle()
  return useDownload<FileProgress, 'csv' | 'xlsx'>({
    first: { done: 0, total: null },
    failed: translate('portal.csv.failed'),
    describe: (error) =>
      error instanceof SheetTooLarge ? translate('fields.download.tooLarge') : describeFailure(error),
    run: async (signal, onProgress, kind) => {
      let rows = 0
      const job: FileJob = {
        model,
        entity,
        columns: columns.map((column) => ({ ...column, label: nameOf(column) })),
        filter,
        sort,
        signal,
        readPage: (request) => api.list(entity, request, { signal, partial: 'refused' }),
        onProgress: (next) => {
          rows = next.done
          onProgress(next)
        },
      }
      const file = await (kind === 'csv' ? toCsv(job, style) : toXlsx(job, sheetStyle(page.label)))
      if (signal.aborted) return
      saveFile(file, fileName([page.label, today()], kind))
      toast.show({ severity: 'success', title: translate('portal.csv.done', { smart_count: rows }) })
    },
  })
}

async function toCsv(job: FileJob, style: FileStyle): Promise<Blob> {
  const parts: Blob[] = []
  for await (const piece of exportCsv({ ...job, style })) parts.push(new Blob([piece]))
  return new Blob(parts, { type: CSV_TYPE })
}

async function toXlsx(job: FileJob, style: SheetStyle): Promise<Blob> {
  const { exportXlsx } = await import('../../../model-query/xlsx/exportXlsx.ts')
  return exportXlsx(job, style)
}
