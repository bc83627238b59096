import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useShowContext } from 'react-admin'
import { useParams } from 'react-router'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel, TabModel } from '../../../metadata/AdminModel.ts'
import { Link } from '../../ui/Link.tsx'
import { RecordActions } from '../action/RecordActions.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { RecordNews } from '../live/RecordNews.tsx'
import { usePage } from '../PageContext.tsx'
import { NotFound } from '../PageStates.tsx'
import { canDo } from '../permissions.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { DetailTabs, HISTORY_TAB, OVERVIEW_TAB } from './DetailTabs.tsx'
import { InlineList } from './inline/InlineList.tsx'
import { inlinesFor } from './inline/inlinesFor.ts'
import { RecordFields } from './RecordFields.tsx'
import { RecordGate } from './RecordGate.tsx'

/** A record to be read, with its related lists and its history as tabs. */
export function ViewRecord({ id }: { readonly id: string }) {
  const { record, error, refetch } = useShowContext()
  return (
    <RecordGate id={id} record={record} error={error} onRetry={() => void refetch()}>
      {(row) => <LoadedRecord id={id} record={row} />}
    </RecordGate>
  )
}

function LoadedRecord({ id, record }: { readonly id: string; readonly record: Row }) {
  const { model, session } = useAdmin()
  const { entity } = usePage()
  const { '*': rest = '' } = useParams()
  const tab = rest === '' ? OVERVIEW_TAB : rest
  const inline = inlinesFor(model, entity, session).find((candidate) => candidate.id === tab)
  const hasHistory = entity.detail.auditEntityName !== null
  const own = ownFields(entity, tab)
  if (!inline && !own && !(tab === HISTORY_TAB && hasHistory)) return <NotFound />
  return (
    <>
      <DetailHeader record={record} actions={<RecordButtons id={id} record={record} />} />
      <RecordNews record={record} />
      <DetailTabs id={id} current={tab}>
        {inline && <InlineList key={inline.id} inline={inline} record={record} />}
        {tab === HISTORY_TAB && <HistoryTab record={record} />}
        {own && <RecordFields entity={entity} fieldsets={own.fieldsets} record={record} note={own.note} />}
      </DetailTabs>
    </>
  )
}

/** The overview's groups, or those of a tab of the record's own fields. */
function ownFields(entity: EntityModel, tab: string): Pick<TabModel, 'fieldsets' | 'note'> | undefined {
  const { fieldsets, tabs } = entity.detail
  return tab === OVERVIEW_TAB ? { fieldsets, note: null } : tabs.find(({ id }) => id === tab)
}

function RecordButtons({ id, record }: { readonly id: string; readonly record: Row }) {
  const { session, translate } = useAdmin()
  const { page, entity } = usePage()
  return (
    <>
      <RecordActions entity={entity} row={record} />
      {canDo(session, page, 'delete') && <DeleteButton record={record} />}
      {canDo(session, page, 'edit') && (
        <Button
          component={Link}
          to={`${page.route}/${encodeURIComponent(id)}?edit=true`}
          variant="contained"
          startIcon={<EditOutlined />}
        >
          {translate('admin.detail.edit')}
        </Button>
      )}
    </>
  )
}
