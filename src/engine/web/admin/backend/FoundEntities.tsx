import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { backendEntities } from '../../../model/backendEntities.ts'
import { entityPages } from '../../../model/entityPages.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'

/** Each entity with its rows and what can be done with them. On a phone the columns are stacked. */
export function FoundEntities() {
  const { model, translate } = useAdmin()
  const routes = new Map(entityPages(model).map(({ entity, route }) => [entity, route]))
  return (
    <Card component="section" aria-labelledby="found-entities">
      <Typography id="found-entities" component="h2" variant="subtitle1" sx={{ px: 4, pt: 3, pb: 1 }}>
        {translate('backend.entities')}
      </Typography>
      <Table sx={{ display: { xs: 'block', sm: 'table' } }}>
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            <TableCell>{translate('backend.entity')}</TableCell>
            <TableCell align="right">{translate('backend.rows')}</TableCell>
            <TableCell>{translate('backend.abilities')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
          {backendEntities(model).map((entity) => (
            <FoundEntity key={entity.name} entity={entity} route={routes.get(entity.name) ?? null} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function FoundEntity({ entity, route }: { readonly entity: EntityModel; readonly route: string | null }) {
  const { translate } = useAdmin()
  const abilities = abilitiesOf(entity)
  return (
    <TableRow
      sx={{
        display: { xs: 'block', sm: 'table-row' },
        borderTop: 1,
        borderColor: 'divider',
        py: { xs: 2, sm: 0 },
      }}
    >
      <TableCell component="th" scope="row" sx={cell}>
        {route === null ? entity.labelPlural : <TextLink to={route}>{entity.labelPlural}</TextLink>}
        <Box component="code" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {entity.typeName}
        </Box>
      </TableCell>
      <TableCell sx={{ ...cell, textAlign: { xs: 'left', sm: 'right' }, whiteSpace: 'nowrap' }}>
        <RowCount entity={entity} />
      </TableCell>
      <TableCell sx={cell}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {abilities.map((ability) => (
            <li key={ability}>
              <StateChip color="neutral">{translate(`backend.can.${ability}`)}</StateChip>
            </li>
          ))}
        </Box>
        {abilities.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('backend.listOnly')}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  )
}

const cell = {
  display: { xs: 'block', sm: 'table-cell' },
  borderBottom: 0,
  py: { xs: 1, sm: 2 },
  verticalAlign: 'top',
}

/** Counts on the server if it can; a list that fails shows an error, and the rest of the page stays. */
function RowCount({ entity }: { readonly entity: EntityModel }) {
  const { translate, format, model } = useAdmin()
  const api = useEntityApi()
  const canCount = entity.operations.list?.totalCount === true
  const { data, isError, isPending } = useQuery({
    queryKey: ['backend-count', model.version, entity.name],
    queryFn: ({ signal }) => api.aggregate(entity, { filter: null, sums: [], groupBy: null }, { signal }),
    enabled: canCount,
  })
  if (!canCount) return <Unknown text={translate('backend.notCounted')} />
  if (isError) return <Unknown text={translate('backend.countFailed')} />
  if (isPending) return <>…</>
  return translate('backend.rowCount', { smart_count: data.count, count: format.number(data.count) })
}

function Unknown({ text }: { readonly text: string }) {
  return (
    <span title={text}>
      <span aria-hidden>–</span>
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </span>
  )
}

const ABILITIES = ['filter', 'sort', 'page', 'open', 'sums', 'add', 'edit', 'delete'] as const
type Ability = (typeof ABILITIES)[number]

/** What the schema lets people do with an entity's rows, roles aside. */
function abilitiesOf({ fields, operations, idField }: EntityModel): readonly Ability[] {
  const { list, get, add, update, delete: remove } = operations
  const all = Object.values(fields)
  const args = list?.args
  const has: Readonly<Record<Ability, boolean>> = {
    filter: all.some(({ filterOperators }) => filterOperators.length > 0),
    sort: all.some(({ sortable }) => sortable),
    page: (args?.first ?? args?.take ?? null) !== null,
    open: idField !== null && get !== null,
    sums: (list?.aggregate ?? null) !== null,
    add: add !== null,
    edit: update !== null && idField !== null,
    delete: remove !== null && idField !== null,
  }
  return ABILITIES.filter((ability) => has[ability])
}
