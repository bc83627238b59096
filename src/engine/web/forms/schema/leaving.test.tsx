import { act, fireEvent, screen, within } from '@testing-library/react'
import * as definition from 'virtual:form/profile'
import { expect, test } from 'vitest'
import { renderRoutes } from '../../../../../tests/support/renderRoutes.tsx'
import type { ProfileForm } from '../../../model/generated/forms.ts'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { SchemaFormView } from './SchemaFormView.tsx'
import { useSchemaForm } from './useSchemaForm.ts'

const OPENED = { firstName: 'Ida', lastName: 'Holm', email: 'ida@firma.example', mobilePhone: '+4520123456' }

function Sample({ guards }: { readonly guards: boolean }) {
  const form = useSchemaForm<ProfileForm>(definition, { opened: OPENED, draft: null, guards })
  const navigate = useNavigate()
  const send = () => {
    form.restart(form.data)
    navigate('/elsewhere')
  }
  return (
    <SchemaFormView form={form} onSubmit={send}>
      <button type="submit">Send</button>
    </SchemaFormView>
  )
}

async function open(guards = true) {
  const { router } = await renderRoutes([
    { path: '/', element: <Sample guards={guards} /> },
    { path: '*', element: <p>elsewhere</p> },
  ])
  fireEvent.change(screen.getByLabelText(/^Last name/, { selector: 'input' }), { target: { value: 'Berg' } })
  return () => act(() => router.navigate('/elsewhere'))
}

test('a form that is data asks before typed values are lost', async () => {
  const leave = await open()
  await leave()
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(screen.queryByText('elsewhere')).toBeNull()
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Leave' })))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test('a form whose values are sent is left without a question', async () => {
  await open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a form that stays mounted when its page is left does not ask', async () => {
  const leave = await open(false)
  await leave()
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})
