import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { FormDialog } from './FormDialog.tsx'

test('a press beside a dialog with fields keeps what was typed; Escape asks before it is lost', async () => {
  const onClose = vi.fn<() => void>()
  await renderWeb(
    <FormDialog open onClose={onClose} aria-label="Reject">
      <input type="file" aria-label="Paper" />
      <input disabled aria-label="Number" />
      <textarea aria-label="Reason" />
    </FormDialog>,
  )
  const reason = screen.getByLabelText('Reason')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  fireEvent.change(reason, { target: { value: 'The number is of somebody else.' } })
  pressBeside()
  fireEvent.keyDown(reason, { key: 'Escape' })
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(question.isConnected).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(reason, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape closes a dialog at once in which nothing was entered, or only a code', async () => {
  const onClose = vi.fn<() => void>()
  await renderWeb(
    <FormDialog open onClose={onClose} aria-label="Confirm">
      <input aria-label="Reason" />
      <input aria-label="Code" autoComplete="one-time-code" />
    </FormDialog>,
  )
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  const code = screen.getByLabelText('Code')
  fireEvent.change(code, { target: { value: '123' } })
  fireEvent.keyDown(code, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a press beside a dialog that asks nothing closes it', async () => {
  const onClose = vi.fn<() => void>()
  await renderWeb(
    <FormDialog open onClose={onClose} aria-label="Result">
      Three rows
    </FormDialog>,
  )
  pressBeside()
  expect(onClose).toHaveBeenCalledOnce()
})

test('while it is busy, neither Escape nor a press beside it closes a dialog', async () => {
  const onClose = vi.fn<() => void>()
  await renderWeb(
    <FormDialog open busy onClose={onClose} aria-label="Delete">
      Ole Berg has no login.
    </FormDialog>,
  )
  pressBeside()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
})

const pressBeside = () => {
  const beside = document.querySelector('.MuiDialog-container')
  if (!beside) throw new Error('No dialog')
  fireEvent.mouseDown(beside)
  fireEvent.click(beside)
}
