import Box from '@mui/material/Box'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { NoPage } from '../../states/NoPage.tsx'
import { useEntityNews } from '../useEntityNews.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { ListBody } from './ListBody.tsx'
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
