import { act, fireEvent, screen } from '@testing-library/react'
import * as definition from 'virtual:form/profile'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import type { ProfileForm } from '../../../model/generated/forms.ts'
import { SchemaFormView } from './SchemaFormView.tsx'
import { useSchemaForm } from './useSchemaForm.ts'

const OPENED = { firstName: 'Ida', lastName: 'Holm', email: 'ida@firma.example', mobilePhone: '+4520123456' }
const sent: unknown[] = []

function Sample() {
  const form = useSchemaForm<ProfileForm>(definition, { opened: OPENED, draft: null })
  const refuse = () => form.refuse([{ code: 'MUST_BE_UNIQUE', message: '', field: 'email', params: {} }])
  return (
    <SchemaFormView form={form} onSubmit={() => form.check() && sent.push(form.data)}>
      <button type="submit">Send</button>
      <button type="button" onClick={refuse}>
        Refuse
      </button>
    </SchemaFormView>
  )
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const saysAt = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby')?.split(' ') ?? [])
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join('')

test('an error shows once a field was left, one at a time, and is tied to its input [A5.4, A5.6, A5.7]', async () => {
  await renderWeb(<Sample />)
  const name = box(/^Last name/)
  type(name, 'H')
  expect(saysAt(name)).toBe('')
  fireEvent.blur(name)
  expect(saysAt(name)).toBe('Min. length is 2')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  type(name, '')
  expect(saysAt(name)).toBe('Input required')
  type(name, 'Holm')
  expect(saysAt(name)).toBe('')
})

test('focuses the first wrong field, names all of them and sends nothing [A4.35]', async () => {
  await renderWeb(<Sample />)
  type(box(/^First name/), ' ')
  type(box(/^Email/), 'nobody')
  await press('Send')
  expect(document.activeElement).toBe(box(/^First name/))
  expect(screen.getByText(/2 fields need another look/)).toBeTruthy()
  await press('Email')
  expect(document.activeElement).toBe(box(/^Email/))
  expect(sent).toEqual([])
})

test("a server's refusal is shown until the value changes, in the form's own words [A5.5]", async () => {
  await renderWeb(<Sample />)
  await press('Refuse')
  const email = box(/^Email/)
  expect(saysAt(email)).toBe('Email has already been used.')
  type(email, 'other@firma.example')
  expect(saysAt(email)).toBe('')
  type(email, OPENED.email)
  expect(saysAt(email)).toBe('Email has already been used.')
})

test('sent texts have no spaces around them', async () => {
  await renderWeb(<Sample />)
  type(box(/^Last name/), ' Berg ')
  await press('Send')
  expect(sent).toEqual([{ ...OPENED, lastName: 'Berg' }])
})
