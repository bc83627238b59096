import { useContext } from 'react'
import type { Selection } from '../../../schema/wire/Wire.ts'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { isRelationInline } from '../../../model/DetailModel.ts'
import { entityPages, isEntityPage } from '../../../model/entityPages.ts'
import type { EntityPage, PageModel, RecordModel } from '../../../model/PageModel.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { templatePaths } from '../../../model/templatePaths.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRecords } from '../../records/Records.ts'
import { useRecord } from '../../records/useRecord.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { RecordLinkContext } from '../../field-kinds/fieldContexts.ts'
import { pathSelection, renderDisplay } from '../../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../../field-kinds/shared/fieldPaths.ts'
import { toIdValue } from '../../field-kinds/shared/numberCodec.ts'
import { Navigate } from '../../i18n/localeRouting.tsx'
import { buildRecordSelection } from '../../model-query/buildRecordSelection.ts'
import { displayText } from '../../model-query/displayText.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ActionSlot } from '../actions/ActionSlot.tsx'
import { NoPage } from '../states/NoPage.tsx'
import { PortalSkeleton } from '../states/PortalSkeleton.tsx'
import { RecordView } from './RecordView.tsx'
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
  const { page, id, isWhole } = props
  const entity = onPage(props.entity, page.record)
  const { translate, fieldContext, describeFailure } = useDashboard()
  const { model } = useRecords()
  const { opens = null, title = null, include = [], related = [] } = page.record ?? {}
  const linkTo = useContext(RecordLinkContext)
  const { data, error, refetch } = useRecord(
    entity,
    id,
    recordSelection(model, entity, page.record),
    'marked',
  )
  useEntityNews([
    entity.name,
    ...include.map((one) => one.entity),
    ...related.flatMap(({ to }) => entityAt(model, to)),
  ])
  if (data === null) return <NoPage name="notFound" />
  if (data === undefined) {
    return error ? <ErrorState text={describeFailure(error)} onRetry={refetch} /> : <PortalSkeleton />
  }
  const opened = opens === null ? null : idAt(model, data, opens)
  const there = opens === null || opened === null ? null : linkTo(opens.entity, opened)
  if (there !== null) return <Navigate to={there} replace />
  const hasFirst = related.some(({ first }) => first)
  const name = displayText(entity, data, fieldContext)
  const heading = title === null ? '' : renderDisplay(title, entity.name, data, fieldContext, codecOf)
  return (
    <>
      <PageHeader
        title={isWhole ? page.label : heading || name || entity.label}
        subtitle={isWhole ? page.note || name : heading ? `${entity.label} ${name}` : entity.label}
        {...(entity.actions.length > 0
          ? { actions: <ActionSlot entity={entity} row={data} place="record" isMain={!hasFirst} /> }
          : {})}
        {...(isWhole
          ? {}
          : { backTo: page.route, backLabel: translate('portal.record.back', { name: page.label }) })}
      />
      <RecordView entity={entity} row={data} include={include} related={related} />
    </>
  )
}

/** The entity with the groups and related lists that the page chooses. */
function onPage(entity: EntityModel, record: RecordModel | undefined): EntityModel {
  const { fieldsets = null, lists = null } = record ?? {}
  const { detail } = entity
  const own = detail.inlines.filter(isRelationInline)
  const inlines = lists?.flatMap((name) => own.find(({ field }) => field === name) ?? []) ?? detail.inlines
  return {
    ...entity,
    detail: { ...detail, inlines, ...(fieldsets === null ? {} : { fieldsets, tabs: [] }) },
  }
}

/** What the record's page needs, and what this page adds to it. */
function recordSelection(model: AdminModel, entity: EntityModel, record: RecordModel | undefined): Selection {
  const { opens = null, title = null, include = [], related = [] } = record ?? {}
  const paths = [
    ...include.map(({ field, entity: target }) => [field, model.entities[target]?.idField ?? 'entityId']),
    ...(opens ? [opens.path] : []),
    ...templatePaths(title ?? []),
    ...related.flatMap(({ match }) => match.map(({ value }) => value)),
  ]
  return mergeSelections(
    buildRecordSelection(model, entity),
    ...paths.map((path) => pathSelection(model, entity.name, path, codecOf)),
  )
}

const entityAt = (model: AdminModel, to: string): readonly string[] =>
  entityPages(model).flatMap(({ route, entity }) => (route === to ? [entity] : []))

function idAt(
  model: AdminModel,
  row: Row,
  { path, entity }: NonNullable<RecordModel['opens']>,
): number | string | null {
  const idField = model.entities[entity]?.idField ?? null
  const id = idField === null ? null : readPath(row, [...path, idField])
  return typeof id === 'number' || typeof id === 'string' ? id : null
}

/** The id in an address, as its type requires; null when it is invalid. */
function toRecordId(entity: EntityModel, text: string): EntityId | null {
  const field = entity.idField === null ? undefined : entity.fields[entity.idField]
  return field ? toIdValue(text, field) : null
}
