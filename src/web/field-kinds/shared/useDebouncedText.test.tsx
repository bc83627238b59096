import { act, fireEvent, render, screen } from '@testing-library/react'
import { startTransition, Suspense, use, useState } from 'react'
import { expect, test } from 'vitest'
import { useDebouncedText } from './useDebouncedText.ts'

test('what is typed while the page that a filter leads to is still being drawn is kept', async () => {
  const page = drawnLater()
  render(<List later={page.promise} />)
  const box = screen.getByRole('textbox')
  enter(box, '25000')
  // The address has the filter, and the page still shows the one before.
  fireEvent.change(box, { target: { value: '3' } })
  fireEvent.change(box, { target: { value: '3e' } })
  expect(box).toHaveProperty('value', '3e')
  await act(async () => {
    page.draw()
    await page.promise
  })
  expect(screen.getByRole('status').textContent).toBe('25000')
  expect(box).toHaveProperty('value', '3e')
  enter(box, '3e')
  expect(screen.getByRole('status').textContent).toBe('3e')
})

test('what comes from elsewhere replaces what is typed', async () => {
  render(<List later={Promise.resolve()} />)
  const box = screen.getByRole('textbox')
  await act(async () => enter(box, '25000'))
  fireEvent.change(box, { target: { value: '3' } })
  await act(async () => screen.getByRole('button', { name: 'Clear' }).click())
  expect(box).toHaveProperty('value', '')
})

test('a text that leads to where the list already goes is not reported again, one that leads back is', async () => {
  const page = drawnLater()
  const reports: string[] = []
  render(<List later={page.promise} onReport={(text) => reports.push(text)} />)
  const box = screen.getByRole('textbox')
  enter(box, '25000')
  fireEvent.blur(box)
  enter(box, '')
  expect(reports).toEqual(['25000', ''])
  await act(async () => {
    page.draw()
    await page.promise
  })
  expect(box).toHaveProperty('value', '')
})

function drawnLater() {
  let draw = () => {}
  const promise = new Promise<void>((resolve) => (draw = resolve))
  return { promise, draw: () => draw() }
}

function enter(box: HTMLElement, text: string) {
  fireEvent.change(box, { target: { value: text } })
  fireEvent.blur(box)
}

interface ListProps {
  readonly later: Promise<void>
  readonly onReport?: (text: string) => void
}

/** A list whose page for a filter is drawn when `later` has come, as the router's moves are. */
function List({ later, onReport }: ListProps) {
  const [value, setValue] = useState('')
  const report = (text: string) => {
    onReport?.(text)
    startTransition(() => setValue(text))
  }
  return (
    <Suspense>
      <Box value={value} report={report} />
      <Rows value={value} later={later} />
      <button onClick={() => setValue('')}>Clear</button>
    </Suspense>
  )
}

function Box({ value, report }: { readonly value: string; readonly report: (text: string) => void }) {
  const text = useDebouncedText(value, report)
  return <input value={text.draft} onChange={(event) => text.set(event.target.value)} onBlur={text.flush} />
}

function Rows({ value, later }: { readonly value: string; readonly later: Promise<void> }) {
  if (value !== '') use(later)
  return <output>{value}</output>
}
