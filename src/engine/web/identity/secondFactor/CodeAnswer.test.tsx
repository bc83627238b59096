import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import { type ApiProblem, problemOf } from '../../client/ApiError.ts'
import type { FactorAnswer } from './challenge.ts'
import { CodeAnswer } from './CodeAnswer.tsx'

test('a code is sent as soon as it is full, pasted or typed, and once', async () => {
  const { answer, field } = await setUp('AUTHENTICATOR')
  expect(document.activeElement).toBe(field)
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code'])
  type(field, '12345')
  expect(answer).not.toHaveBeenCalled()
  type(field, ' 123 456\n')
  expect(field.value).toBe('123456')
  type(field, '123456')
  expect(answer.mock.calls).toEqual([[{ method: 'AUTHENTICATOR', code: '123456' }]])
})

test('a wrong code shows an error and is selected; another digit removes the error', async () => {
  const { answer, field } = await setUp('AUTHENTICATOR', {
    ...problemOf('WRONG', 'Wrong code'),
    field: 'code',
  })
  type(field, '123456')
  expect(await screen.findByText('Wrong code')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  type(field, '7')
  expect(screen.queryByText('Wrong code')).toBeNull()
  expect(answer).toHaveBeenCalledTimes(1)
})

test('too few digits show an error before anything is sent', async () => {
  const { answer, field } = await setUp('AUTHENTICATOR')
  type(field, '12')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Type the six digits')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
})

test('a recovery code is sent when the person says so, as it was typed', async () => {
  const { answer, field } = await setUp('RECOVERY_CODE', problemOf('TOO_MANY', 'Too many attempts'))
  type(field, ' abcd-efgh ')
  expect(answer).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts')
  expect(answer.mock.calls).toEqual([[{ method: 'RECOVERY_CODE', code: 'abcd-efgh' }]])
})

async function setUp(method: 'AUTHENTICATOR' | 'RECOVERY_CODE', ...problems: readonly ApiProblem[]) {
  const answer = vi.fn<(given: FactorAnswer) => Promise<readonly ApiProblem[]>>(async () => problems)
  await renderWeb(
    <CodeAnswer
      method={method}
      isSending={false}
      onAnswer={answer}
      cancelLabel="Back"
      onCancel={() => undefined}
    />,
  )
  return { answer, field: screen.getByRole<HTMLInputElement>('textbox') }
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })
