import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBusy } from './useBusy.ts'

test('work that is running does not begin again, and is busy between its requests', async () => {
  const ends: (() => void)[] = []
  const request = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        ends.push(resolve)
      }),
  )
  const work = async () => {
    await request()
    await request()
  }
  render(<Button work={work} />)
  const button = screen.getByRole('button')
  await act(async () => {
    // Both before the first is drawn.
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(request).toHaveBeenCalledTimes(1)
  await act(async () => ends[0]?.())
  expect(button.textContent).toBe('busy')
  await act(async () => fireEvent.click(button))
  expect(request).toHaveBeenCalledTimes(2)
  await act(async () => ends[1]?.())
  expect(button.textContent).toBe('idle')
  await act(async () => fireEvent.click(button))
  expect(request).toHaveBeenCalledTimes(3)
})

function Button({ work }: { readonly work: () => Promise<void> }) {
  const { isBusy, run } = useBusy(work)
  return <button onClick={() => void run()}>{isBusy ? 'busy' : 'idle'}</button>
}
