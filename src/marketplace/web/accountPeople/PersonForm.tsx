import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { SchemaFormView } from '../../../engine/web/forms/schema/SchemaFormView.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { ListedPerson } from './useAccountPeople.ts'
import { usePersonForm } from './usePersonForm.ts'

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
