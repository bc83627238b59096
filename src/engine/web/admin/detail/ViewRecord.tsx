import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useShowContext } from 'react-admin'
import { useParams } from 'react-router'
import type { Row } from '../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { FieldsetModel, TabModel } from '../../../model/DetailModel.ts'
import { evaluateCondition } from '../../../model/evaluateCondition.ts'
import { isBlank, readPath } from '../../../model/values/readPath.ts'
import type { RecordLink } from '../../../model/RecordLink.ts'
import { filterAddress } from '../../dashboard/filterAddress.ts'
import { fieldState } from '../../forms/entity/formState.ts'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { displayText } from '../../model-query/displayText.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { RecordActions } from '../action/RecordActions.tsx'
import { CommentsTab } from '../comments/CommentsTab.tsx'
import { useComments } from '../comments/useComments.ts'
import { useCommands } from '../commands/useCommands.ts'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { FieldList } from '../form/FieldList.tsx'
import { FieldsetCard } from '../form/FieldsetCard.tsx'
import { isShownEmpty } from '../form/FieldValue.tsx'
import { RecordNews } from '../live/RecordNews.tsx'
import { usePage } from '../PageContext.tsx'
import { NotFound } from '../PageStates.tsx'
import { canDo, canFollow } from '../permissions.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { COMMENTS_TAB, DetailTabs, HISTORY_TAB, OVERVIEW_TAB } from './DetailTabs.tsx'
import { SideLayout } from './inline/SideLayout.tsx'
import { InlineList } from './inline/InlineList.tsx'
import { frozenBy, useFrozenNotice } from './FrozenNotice.tsx'
import { inlinesFor } from './inline/inlinesFor.ts'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import { RecordGate } from './RecordGate.tsx'

/** A read-only record, with its related lists, comments and history as tabs. */
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
  const inlines = inlinesFor(model, entity, session)
  const inline = inlines.find(({ id: candidate, isBeside }) => candidate === tab && !isBeside)
  const beside = tab === OVERVIEW_TAB ? inlines.filter(({ isBeside }) => isBeside) : []
  const hasHistory = entity.detail.auditEntityName !== null
  const own = ownFields(entity, tab)
  const comments = useComments(record)
  const frozenNotice = useFrozenNotice(record)
  const isOwnTab = (tab === HISTORY_TAB && hasHistory) || (tab === COMMENTS_TAB && comments !== null)
  if (!inline && !own && !isOwnTab) return <NotFound />
  return (
    <>
      <DetailHeader record={record} actions={<RecordButtons id={id} record={record} />} />
      <RecordLinks record={record} />
      <DetailTabs id={id} current={tab} comments={comments?.total ?? null}>
        {inline && <InlineList key={inline.id} inline={inline} record={record} />}
        {tab === COMMENTS_TAB && comments && <CommentsTab comments={comments} />}
        {tab === HISTORY_TAB && <HistoryTab record={record} />}
        {own && (
          <>
            {frozenNotice.above}
            <SideLayout inlines={beside} record={record}>
              <RecordFields entity={entity} fieldsets={own.fieldsets} record={record} note={own.note} />
            </SideLayout>
          </>
        )}
      </DetailTabs>
      {frozenNotice.below}
      <Box sx={newsStyle}>
        <RecordNews record={record} />
      </Box>
    </>
  )
}

/** Over the page, and without a height of its own: at the end of the page, its coming and going would move what is above. */
const newsStyle = {
  position: 'sticky',
  bottom: 16,
  zIndex: 2,
  height: 0,
  '& > *': { position: 'absolute', insetInline: 0, bottom: 0, boxShadow: 3 },
} as const

/** The groups of the overview, or of a tab with the record's own fields. */
function ownFields(entity: EntityModel, tab: string): Pick<TabModel, 'fieldsets' | 'note'> | undefined {
  const { fieldsets, tabs } = entity.detail
  return tab === OVERVIEW_TAB ? { fieldsets, note: null } : tabs.find(({ id }) => id === tab)
}

function RecordButtons({ id, record }: { readonly id: string; readonly record: Row }) {
  const { session } = useAdmin()
  const { page, entity } = usePage()
  const frozen = frozenBy(entity, record)
  const isClosed = frozen !== null && frozen.except.length === 0
  return (
    <>
      <NeighbourLinks id={id} />
      <RecordActions entity={entity} row={record} />
      {canDo(session, page, 'delete') && frozen === null && <DeleteButton record={record} />}
      {canDo(session, page, 'edit') && !isClosed && <EditButton id={id} record={record} />}
    </>
  )
}

function EditButton({ id, record }: { readonly id: string; readonly record: Row }) {
  const { translate, fieldContext } = useAdmin()
  const { page, entity } = usePage()
  const navigate = useNavigate()
  const to = `${page.route}/${encodeURIComponent(id)}?edit=true`
  const label = translate('admin.detail.edit')
  const run = () => navigate(to)
  useCommands(displayText(entity, record, fieldContext), [
    { id: 'edit', label, icon: <EditOutlined />, isDangerous: false, run },
  ])
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<EditOutlined />}>
      {label}
    </Button>
  )
}

/** The pages about a record that config links it to. Renders nothing without one. */
function RecordLinks({ record }: { readonly record: Row }) {
  const { model, session, translate } = useAdmin()
  const { entity } = usePage()
  const links = entity.links.flatMap((link) => {
    const to = canFollow(session, link) ? addressOf(model, link, record) : null
    return to === null ? [] : [{ ...link, to }]
  })
  if (links.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={translate('admin.detail.links')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -3, mb: 3, ml: -1.5 }}
    >
      {links.map(({ to, label, icon }) => (
        <Button key={to} component={Link} to={to} size="small" startIcon={<NamedIcon name={icon} />}>
          {label}
        </Button>
      ))}
    </Box>
  )
}

/** Null for a record that the link is not for, or that lacks what its address carries. */
function addressOf(model: AdminModel, { to, as, values, when }: RecordLink, record: Row): string | null {
  if (when && !evaluateCondition(when, record)) return null
  const given = values.map(({ name, path }) => [name, readPath(record, path)] as const)
  if (given.some(([, value]) => isBlank(value))) return null
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const page = model.pages.find(({ route }) => route === to)
  if (as === 'filter') return page?.kind === 'entity' ? filterAddress(page, texts, null) : null
  return values.length === 0 ? to : `${to}?${new URLSearchParams(texts).toString()}`
}

interface RecordFieldsProps {
  readonly entity: EntityModel
  /** The fieldsets of the overview, or of a tab. */
  readonly fieldsets: readonly FieldsetModel[]
  readonly record: Row
  /** Shown above the groups. */
  readonly note?: string | null
}

/** A read-only record: groups of its fields as definition lists. Of a group without any value only its name. */
function RecordFields({ entity, fieldsets, record, note = null }: RecordFieldsProps) {
  const { translate } = useAdmin()
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {note && <Typography color="text.secondary">{note}</Typography>}
      {fieldsets.map((fieldset) => {
        const fields = fieldset.fields
          .flatMap((name) => entity.fields[name] ?? [])
          .filter((field) => fieldState(field, record).visible)
        return (
          fields.length > 0 && (
            <FieldsetCard key={fieldset.id} fieldset={fieldset}>
              {fieldset.label !== null && fields.every((field) => isShownEmpty(field, record)) ? (
                <Typography color="text.secondary">{translate('admin.detail.emptyGroup')}</Typography>
              ) : (
                <FieldList fields={fields} row={record} />
              )}
            </FieldsetCard>
          )
        )
      })}
    </Box>
  )
}
