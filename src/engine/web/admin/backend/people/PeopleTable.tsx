import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useAdmin } from '../../AdminContext.tsx'
import type { NewPassword } from './NewPasswordDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import type { BackendPeople } from './useBackendPeople.ts'

/** Everybody with a login. On a phone the columns are stacked. */
export function PeopleTable({
  people,
  canAdd,
  onPassword,
}: BackendPeople & { readonly onPassword: (password: NewPassword) => void }) {
  const { translate } = useAdmin()
  return (
    <Card>
      <Table aria-label={translate('backend.people.title')} sx={{ display: { xs: 'block', sm: 'table' } }}>
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            <TableCell>{translate('backendPeople.name')}</TableCell>
            <TableCell>{translate('backendPeople.role')}</TableCell>
            <TableCell>{translate('backendPeople.lastSignIn')}</TableCell>
            <TableCell align="right">{translate('backendPeople.change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} hasPassword={canAdd} onPassword={onPassword} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
