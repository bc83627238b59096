import { isEntityPage } from '../../../metadata/entityPages.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { EntityPage, PageModel } from '../../../metadata/PageModel.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRead } from '../../dashboard/reads/useRead.ts'
import { displayText } from '../../model-query/displayText.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NoPage } from './NoPage.tsx'
import { PortalSkeleton } from './PortalSkeleton.tsx'
import { RecordView } from './RecordView.tsx'
import { toRecordId } from './toRecordId.ts'
import { useEntityNews } from './useEntityNews.ts'

export interface RecordPageProps {
  readonly page: PageModel
  readonly id: string
  /** The page is this record itself, so there is no list to go back to. */
  readonly isWhole?: boolean
}

/** A read-only record, below its list's address. */
export function RecordPage({ page, id, isWhole = false }: RecordPageProps) {
  const { model } = useDashboard()
  const entity = isEntityPage(page) ? model.entities[page.entity] : undefined
  const recordId = entity ? toRecordId(entity, id) : null
  if (!isEntityPage(page) || !entity?.operations.get || recordId === null) return <NoPage name="notFound" />
  return <LoadedRecord page={page} entity={entity} id={recordId} isWhole={isWhole} />
}

function LoadedRecord(props: {
  readonly page: EntityPage
  readonly entity: EntityModel
  readonly id: number | string
  readonly isWhole: boolean
}) {
  const { page, entity, id, isWhole } = props
  const { api, reads, translate, fieldContext, describeFailure } = useDashboard()
  const { data, error, refetch } = useRead(reads, ['record', entity.name, id], (options) =>
    api.get(entity, id, undefined, options),
  )
  useEntityNews([entity.name])
  if (data === null) return <NoPage name="notFound" />
  if (data === undefined) {
    return error ? <ErrorState text={describeFailure(error)} onRetry={refetch} /> : <PortalSkeleton />
  }
  const name = displayText(entity, data, fieldContext)
  return (
    <>
      <PageHeader
        title={isWhole ? page.label : name || entity.label}
        subtitle={isWhole ? page.note || name : entity.label}
        {...(isWhole
          ? {}
          : { backTo: page.route, backLabel: translate('portal.record.back', { name: page.label }) })}
      />
      <RecordView entity={entity} row={data} />
    </>
  )
}
