import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId, useState } from 'react'
import { FieldInput } from '../../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../../forms/FormBox.tsx'
import { FormProblems } from '../../../forms/FormProblems.tsx'
import { type FieldRules, useFields } from '../../../forms/useFields.ts'
import { describeFailure, showFailure } from '../../failures.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { type NewPassword, NewPasswordDialog } from './NewPasswordDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { type BackendPeople, type NewPerson, useBackendPeople, useChangePeople } from './useBackendPeople.ts'
import { useRoleNames } from './useRoleNames.ts'

/** Who may sign in, and with which roles. */
export function PeoplePage() {
  const { translate } = useAdmin()
  const { data, error, refetch } = useBackendPeople()
  const [isAdding, setIsAdding] = useState(false)
  const [password, setPassword] = useState<NewPassword | null>(null)
  return (
    <>
      <PageHeader
        title={translate('backend.people.title')}
        subtitle={translate(data?.canAdd === false ? 'backendPeople.fromProvider' : 'backendPeople.text')}
        actions={
          data?.canAdd && (
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              {translate('backendPeople.add.button')}
            </Button>
          )
        }
      />
      {error && (
        <ErrorState
          title={translate('backendPeople.failed')}
          text={describeFailure(error, translate)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonLoader shape="table" rows={6} columns={4} />}
      {data && <PeopleTable {...data} onPassword={setPassword} />}
      {isAdding && <AddPersonDialog onAdded={setPassword} onClose={() => setIsAdding(false)} />}
      {password && <NewPasswordDialog {...password} onClose={() => setPassword(null)} />}
    </>
  )
}

/** Adds a login. The lowest role is preselected, so that no one gets more by oversight. */
function AddPersonDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (password: NewPassword) => void
  readonly onClose: () => void
}) {
  const { translate } = useAdmin()
  const titleId = useId()
  const { given, nameOf } = useRoleNames()
  const { add } = useChangePeople()
  const [opened] = useState<NewPerson>(() => ({ name: '', email: '', role: given.at(-1) ?? '' }))
  const fields = useFields<NewPerson>(opened, NEW_PERSON_RULES)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    if (isSaving || !fields.check()) return
    setIsSaving(true)
    const { name, email, role } = fields.values
    try {
      const { password } = await add({ name: name.trim(), email: email.trim(), role })
      onAdded({ name: name.trim(), password })
      onClose()
    } catch (failure) {
      showFailure(failure, fields, translate)
      setIsSaving(false)
    }
  }
  return (
    <FormDialog open onClose={onClose} busy={isSaving} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <FormBox form={fields} onSubmit={() => void save()} problems={null} sx={{}}>
        <DialogTitle id={titleId}>{translate('backendPeople.add.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <FormProblems lines={fields.problems} />
          <FieldInput
            fields={fields}
            name="name"
            label={translate('backendPeople.name')}
            help={translate('backendPeople.add.nameHelp')}
            maxLength={200}
            dense
          />
          <FieldInput
            fields={fields}
            name="email"
            type="email"
            label={translate('backendPeople.email')}
            help={translate('backendPeople.add.emailHelp')}
            maxLength={200}
            dense
          />
          <FieldFrame
            id={fields.idOf('role')}
            label={translate('backendPeople.add.role')}
            error={fields.errorOf('role')}
            required
          >
            {({ id, describedBy }) => (
              <SelectBox
                fullWidth
                size="small"
                value={fields.values.role}
                onChange={(event) => fields.set('role', event.target.value)}
                inputProps={{ id, 'aria-describedby': describedBy }}
              >
                {given.map((role) => (
                  <option key={role} value={role}>
                    {nameOf(role)}
                  </option>
                ))}
              </SelectBox>
            )}
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {translate('backendPeople.add.button')}
          </Button>
        </DialogActions>
      </FormBox>
    </FormDialog>
  )
}

const NEW_PERSON_RULES: FieldRules<NewPerson> = {
  // As the server splits it.
  name: (name) => (/\S\s+\S/.test(name.trim()) ? null : 'backendPeople.add.fullName'),
  email: [
    { type: 'NOT_EMPTY', message: null },
    { type: 'EMAIL', message: null },
  ],
}

/** Everybody with a login. On a phone the columns are stacked. */
function PeopleTable({
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
