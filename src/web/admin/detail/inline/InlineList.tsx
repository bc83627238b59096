import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useContext, useMemo } from 'react'
import type { Filter, Row } from '../../../../introspection/dialects/Dialect.ts'
import type { InlineModel } from '../../../../metadata/AdminModel.ts'
import { RecordLinkContext } from '../../../field-kinds/RecordLinkContext.ts'
import { Link } from '../../../ui/Link.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { EntityList } from '../../list/EntityList.tsx'
import { usePage } from '../../PageContext.tsx'
import { canDo } from '../../permissions.ts'
import { pageOf } from '../../pageOf.ts'
import { midSentence } from '../../sentence.ts'
import { GIVEN_PREFIX } from '../givenValues.ts'

/** The rows of another entity that belong to this record: the same list, filtered by its parent. */
export function InlineList({ inline, record }: { readonly inline: InlineModel; readonly record: Row }) {
  const { model, session, area, text, translate } = useAdmin()
  const { entity: parent, resource } = usePage()
  const linkTo = useContext(RecordLinkContext)
  const related = model.entities[inline.entity]
  const parentId = parent.idField === null ? undefined : record[parent.idField]

  const filter = useMemo(
    (): Filter | undefined =>
      parent.idField === null
        ? undefined
        : { path: [inline.inverse, parent.idField], op: 'eq', value: parentId },
    [inline.inverse, parent.idField, parentId],
  )
  // The config's columns come first and are those shown; all others wait in the column chooser.
  const columns = useMemo(() => {
    const all = related?.list.columns ?? []
    const chosen = inline.columns.flatMap((id) => all.find((column) => column.id === id) ?? [])
    const rest = all.filter((column) => !chosen.includes(column))
    return [
      ...chosen.map((column) => ({ ...column, visible: true })),
      ...rest.map((column) => ({ ...column, visible: false })),
    ]
  }, [related, inline.columns])
  const toDetail = useCallback(
    (row: Row) => {
      const id = related?.idField ? row[related.idField] : undefined
      return related && (typeof id === 'number' || typeof id === 'string') ? linkTo(related.name, id) : null
    },
    [related, linkTo],
  )
  if (!related) return null

  const page = pageOf(model, session, related.name, area)
  const addTo =
    page && canDo(session, page, 'add')
      ? `${page.route}/-1?${new URLSearchParams({ [GIVEN_PREFIX + inline.inverse]: String(parentId) })}`
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
        foreign
        ordering={related.list.ordering}
        perPage={related.list.perPage}
        toDetail={toDetail}
        addTo={addTo}
        action={
          addTo && (
            <Button component={Link} to={addTo} size="small" startIcon={<Add />}>
              {translate('admin.list.add', { name: midSentence(text(related.label)) })}
            </Button>
          )
        }
      />
    </Box>
  )
}
