import { act, fireEvent, render, screen } from '@testing-library/react'
import { startTransition, Suspense, use, useState } from 'react'
import { expect, test } from 'vitest'
import { useDebouncedText } from './useDebouncedText.ts'

test('keeps what is typed while the router still renders the previous filter', async () => {
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

test('replaces typed text by a value from outside', async () => {
  render(<List later={Promise.resolve()} />)
  const box = screen.getByRole('textbox')
  await act(async () => enter(box, '25000'))
  fireEvent.change(box, { target: { value: '3' } })
  await act(async () => screen.getByRole('button', { name: 'Clear' }).click())
  expect(box).toHaveProperty('value', '')
})

test('reports nothing twice, but a return to the rendered filter', async () => {
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

/** A list that renders the rows of a filter once `later` resolves, in a transition as the router does. */
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
