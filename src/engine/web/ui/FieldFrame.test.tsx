import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { FieldFrame, type FieldParts } from './FieldFrame.tsx'

test('label, help and error belong to the input, in that order', async () => {
  await renderWeb(
    <FieldFrame label="Amount" help="At least 50" error="Type a number" required>
      {(parts) => <Input {...parts} />}
    </FieldFrame>,
  )
  const input = screen.getByLabelText(/^Amount/)
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
    'At least 50',
    'Type a number',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(comesBefore(screen.getByText('At least 50'), input)).toBe(true)
  expect(comesBefore(input, screen.getByText('Type a number'))).toBe(true)
})

test('a required label has an asterisk that is not read out [A5.7]', async () => {
  await renderWeb(
    <FieldFrame label="Amount" required>
      {(parts) => <Input {...parts} />}
    </FieldFrame>,
  )
  const asterisk = screen.getByText('*')
  expect(asterisk.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-describedby')).toBeNull()
})

test('several controls share one legend', async () => {
  await renderWeb(
    <FieldFrame label="Risk" group>
      {() => <input type="radio" aria-label="Low" />}
    </FieldFrame>,
  )
  expect(screen.getByRole('group', { name: 'Risk' })).toBeTruthy()
})

function Input({ id, describedBy, invalid, required }: FieldParts) {
  return <input id={id} aria-describedby={describedBy} aria-invalid={invalid} required={required} />
}

function comesBefore(first: Element, second: Element): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)
}
