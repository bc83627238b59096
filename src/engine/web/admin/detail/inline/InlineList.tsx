import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useContext, useMemo } from 'react'
import type { Filter } from '../../../../schema/Filter.ts'
import type { EntityId, Row } from '../../../../schema/Row.ts'
import { isRelationInline, type InlineModel } from '../../../../model/DetailModel.ts'
import { RecordLinkContext } from '../../../field-kinds/fieldContexts.ts'
import { bindRelated, type RelatedTo } from '../../../model-query/bindRelated.ts'
import { Link } from '../../../ui/Link.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { EntityList } from '../../list/EntityList.tsx'
import { usePage } from '../../PageContext.tsx'
import { canDo } from '../../permissions.ts'
import { findEntityPage } from '../../places/findEntityPage.ts'
import { midSentence } from '../../sentence.ts'
import { GIVEN_PREFIX } from '../../form/givenValues.ts'

/**
 * The rows of another entity that belong to this record: its list filtered by the parent, or a query field.
 */
export function InlineList({ inline, record }: { readonly inline: InlineModel; readonly record: Row }) {
  const { model, session, area, translate } = useAdmin()
  const { entity: parent, resource } = usePage()
  const linkTo = useContext(RecordLinkContext)
  const parentId = parent.idField === null ? undefined : record[parent.idField]
  const list = isRelationInline(inline) ? null : inline.list
  const inverse = isRelationInline(inline) ? inline.inverse : null
  const relatedTo = useMemo(
    (): RelatedTo | undefined =>
      list !== null && isEntityId(parentId) ? { entity: parent.name, id: parentId, list } : undefined,
    [list, parent.name, parentId],
  )
  const related = useMemo(
    () => (list === null ? model.entities[inline.entity] : relatedTo && bindRelated(model, relatedTo)),
    [model, inline.entity, list, relatedTo],
  )

  const filter = useMemo(
    (): Filter | undefined =>
      parent.idField === null || inverse === null
        ? undefined
        : { path: [inverse, parent.idField], op: 'eq', value: parentId },
    [inverse, parent.idField, parentId],
  )
  const back = isRelationInline(inline) ? inline.inverse : inline.preset
  // Config's columns come first and are visible; all others are available in the column chooser. Cards do not say on every row
  // whose it is.
  const columns = useMemo(() => {
    const all = (related?.list.columns ?? []).map((column) =>
      column.path[0] === back ? { ...column, primary: false } : column,
    )
    const chosen = inline.columns.flatMap((id) => all.find((column) => column.id === id) ?? [])
    const rest = all.filter((column) => !chosen.includes(column))
    return [
      ...chosen.map((column) => ({ ...column, visible: true })),
      ...rest.map((column) => ({ ...column, visible: false })),
    ]
  }, [related, inline.columns, back])
  const toDetail = useCallback(
    (row: Row) => {
      const id = related?.idField ? row[related.idField] : undefined
      return related && isEntityId(id) ? linkTo(related.name, id) : null
    },
    [related, linkTo],
  )
  if (!related) return null

  const page = findEntityPage(model, session, related.name, area)
  // If the form cannot set the way back to this record, a new one would not belong to it.
  const isAssignable = back !== null && (related.fields[back]?.add ?? null) !== null
  const addTo =
    page && isAssignable && canDo(session, page, 'add')
      ? `${page.route}/-1?${new URLSearchParams({ [GIVEN_PREFIX + back]: String(parentId) })}`
      : null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'max(420px, calc(100dvh - 240px))' }}>
      <EntityList
        entity={related}
        resource={resource}
        layoutKey={`${resource}.${inline.id}`}
        remember={false}
        columns={columns}
        {...(filter ? { filter } : {})}
        {...(relatedTo ? { related: relatedTo } : {})}
        foreign
        ordering={related.list.ordering}
        perPage={related.list.perPage}
        toDetail={toDetail}
        addTo={addTo}
        action={
          addTo && (
            <Button component={Link} to={addTo} size="small" startIcon={<Add />}>
              {translate('admin.list.add', { name: midSentence(related.label) })}
            </Button>
          )
        }
      />
    </Box>
  )
}

const isEntityId = (value: unknown): value is EntityId =>
  typeof value === 'number' || typeof value === 'string'
