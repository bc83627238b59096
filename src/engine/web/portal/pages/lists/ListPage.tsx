import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Suspense } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { today } from '../../../field-kinds/shared/dayText.ts'
import { needTexts } from '../../../i18n/needTexts.ts'
import { fileName } from '../../../lib/fileName.ts'
import { useListFile } from '../../../records/useListFile.ts'
import { FileOptions } from '../../../ui/download/FileOptions.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Link } from '../../../ui/Link.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { NoPage } from '../../states/NoPage.tsx'
import { useEntityNews } from '../useEntityNews.ts'
import { ListBody } from './ListBody.tsx'
import type { CustomerListState } from './ListState.ts'
import { ListTools } from './ListTools.tsx'
import { PrintButton } from './print/PrintButton.tsx'
import { PrintHead } from './print/PrintHead.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { usePrint } from './print/usePrint.ts'
import { useCustomerList } from './useCustomerList.ts'
import { useRowCount } from './useRowCount.ts'

const PageActions = lazyPart(async () => {
  const [part] = await Promise.all([import('./PageActions.tsx'), needTexts('fields')])
  return part.PageActions
})

/** A customer's list, with search, download and print. */
export function ListPage({ page }: { readonly page: EntityPage }) {
  const { model } = useDashboard()
  const entity = model.entities[page.entity]
  return entity?.operations.list ? <LoadedPage page={page} entity={entity} /> : <NoPage name="notFound" />
}

function LoadedPage({ page, entity }: { readonly page: EntityPage; readonly entity: EntityModel }) {
  const state = useCustomerList(page, entity)
  const print = usePrint(state)
  const { translate } = useDashboard()
  const unread = useRowCount(state, page.onOpen?.unread ?? undefined)
  useEntityNews([entity.name])
  const isEmpty = state.rows?.length === 0
  return (
    <>
      <PageHeader
        title={page.label}
        subtitle={unread === undefined ? page.note : translate('portal.list.unread', { smart_count: unread })}
        actions={
          <Box className="ff-no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {page.links?.map(({ to, label }) => (
              <Button key={to} component={Link} to={to} color="inherit">
                {label}
              </Button>
            ))}
            {page.actions.length > 0 && (
              <Suspense>
                <PageActions page={page} entity={entity} />
              </Suspense>
            )}
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
function DownloadButton(props: { readonly state: CustomerListState; readonly isDisabled: boolean }) {
  const { state, isDisabled } = props
  const { page, columns, nameOf } = state
  const { translate, format, describeFailure } = useDashboard()
  const toast = useToast()
  const { progress, start, cancel } = useListFile({
    list: state,
    columns: columns.map((column) => ({ ...column, label: nameOf(column) })),
    titleOf: () => page.label,
    nameOf: (extension) => fileName([page.label, today()], extension),
    failed: translate('portal.csv.failed'),
    describeFailure,
    onDone: ({ rows }) =>
      toast.show({ severity: 'success', title: translate('portal.csv.done', { smart_count: rows }) }),
  })
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
