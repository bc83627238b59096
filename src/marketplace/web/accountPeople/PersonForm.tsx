import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import * as definition from 'virtual:form/account-person'
import type { AccountPersonForm } from '../../../engine/model/generated/forms.ts'
import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import { SchemaFormView } from '../../../engine/web/forms/schema/SchemaFormView.tsx'
import { type SchemaForm, useSchemaForm } from '../../../engine/web/forms/schema/useSchemaForm.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { AddPeopleToAccountDocument, UpdatePersonForAccountDocument } from './generated/accountPeople.ts'
import type { ListedPerson } from './useAccountPeople.ts'

export interface PersonFormProps {
  /** Null: a new one. */
  readonly person: ListedPerson | null
  readonly accountEntityId: number | null
  readonly onDone: () => void
}

/** Name and email of a person on an account; a new person's role too. */
export function PersonForm({ person, accountEntityId, onDone }: PersonFormProps) {
  const translate = useTranslate()
  const { form, hasFailed, isSending, submit } = usePersonForm(person, accountEntityId, onDone)
  const { role = 'OWNER' } = form.data
  const ui = useMemo(() => ({ role: { 'ui:help': `accountPeople.roleHelp.${role}` } }), [role])
  return (
    <Box
      role="group"
      aria-label={translate(person ? 'accountPeople.update' : 'accountPeople.addMore')}
      sx={{ mt: 4, maxWidth: 560 }}
    >
      <SchemaFormView form={form} ui={ui} onSubmit={() => void submit()}>
        <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: 'start' }}>
          {translate(hasFailed ? 'accountPeople.retry' : 'accountPeople.submit')}
        </Button>
      </SchemaFormView>
    </Box>
  )
}

interface PersonFormState {
  readonly form: SchemaForm<AccountPersonForm>
  /** The last try was refused. */
  readonly hasFailed: boolean
  readonly isSending: boolean
  readonly submit: () => Promise<void>
}

/** Adds a person to an account, or changes one. Sends only changed fields. */
function usePersonForm(
  person: ListedPerson | null,
  accountEntityId: number | null,
  onDone: () => void,
): PersonFormState {
  const translate = useTranslate()
  const toast = useToast()
  const add = usePayloadMutation(AddPeopleToAccountDocument)
  const update = usePayloadMutation(UpdatePersonForAccountDocument)
  const [hasFailed, setFailed] = useState(false)
  const [opened] = useState(() => toData(person))
  const form = useSchemaForm<AccountPersonForm>(definition, {
    opened,
    draft: null,
    omit: person ? ROLE : NOTHING,
  })
  const isSending = add.isSending || update.isSending
  const kind = person ? 'update' : 'add'

  const fail = (problems: readonly ApiProblem[]) => {
    setFailed(true)
    const { form: general } = form.refuse(problems)
    const lines = general.length > 0 ? general : [translate(`accountPeople.${kind}FailedText`)]
    toast.show({ severity: 'error', title: translate(`accountPeople.${kind}Failed`), lines })
  }
  const submit = async () => {
    if (isSending || !form.check()) return
    const { firstName = '', lastName = '', email = null, role = 'OWNER' } = form.data
    const { payload, problems } = person
      ? await update.send({
          entityId: person.entityId,
          accountEntityId,
          ...(firstName === person.firstName ? {} : { firstName }),
          ...(lastName === person.lastName ? {} : { lastName }),
          ...(email === person.email || email === null ? {} : { email }),
        })
      : await add.send({ personsToCreate: [{ firstName, lastName, email }], role, accountEntityId })
    if (problems.length > 0) {
      fail(problems)
      return
    }
    const title = translate(payload?.approval ? 'accountPeople.waits' : `accountPeople.${kind}Done`)
    toast.show({ severity: payload?.approval ? 'info' : 'success', title })
    onDone()
  }
  return { form, hasFailed, isSending, submit }
}

const ROLE = ['role']
const NOTHING: readonly string[] = []

const toData = (person: ListedPerson | null): Partial<AccountPersonForm> =>
  person
    ? {
        firstName: person.firstName,
        lastName: person.lastName,
        ...(person.email === null ? {} : { email: person.email }),
      }
    : {}
