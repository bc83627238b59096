import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import { PAGE_TOP } from '../../ui/layout/topBarHeight.ts'
import { Link } from '../../ui/Link.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { PageActions } from '../action/PageActions.tsx'
import { midSentence } from '../sentence.ts'
import { useAdmin } from '../AdminContext.tsx'
import { canDo } from '../permissions.ts'
import { usePage } from '../PageContext.tsx'
import { EntityList } from './EntityList.tsx'
import { pageColumns } from '../../records/address/pageColumns.ts'

/** The page of a list: title, a link to add a record, and the rows. */
export function EntityListPage() {
  const { session, translate } = useAdmin()
  const { page, entity, resource } = usePage()
  const addTo = canDo(session, page, 'add') ? `${page.route}/-1` : null
  const { idField } = entity
  const columns = useMemo(() => pageColumns(page, entity.list.columns), [page, entity])
  const toDetail = useCallback(
    (row: EntityRecord) =>
      idField === null ? null : `${page.route}/${encodeURIComponent(String(row[idField]))}`,
    [page.route, idField],
  )
  return (
    <Box sx={pageStyle}>
      <PageHeader
        title={page.label}
        subtitle={page.note}
        badge={page.rawData && <StateChip color="warning">{translate('admin.rawData')}</StateChip>}
        actions={
          <>
            <PageActions />
            {addTo && (
              <Button component={Link} to={addTo} variant="contained" startIcon={<Add />}>
                {translate('admin.list.add', { name: midSentence(entity.label) })}
              </Button>
            )}
          </>
        }
      />
      <EntityList
        entity={entity}
        resource={resource}
        layoutKey={resource}
        remember
        columns={columns}
        pageFilter={page.filter}
        ordering={page.ordering ?? entity.list.ordering}
        perPage={entity.list.perPage}
        permissions={page.permissions}
        viewsOf={page.route}
        toDetail={toDetail}
        addTo={addTo}
      />
    </Box>
  )
}

/** The list fills the rest of the window; its rows scroll inside it. */
const pageStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 420,
  height: {
    xs: `calc(100dvh - ${PAGE_TOP} - 32px)`,
    md: `calc(100dvh - ${PAGE_TOP} - 48px)`,
  },
}
