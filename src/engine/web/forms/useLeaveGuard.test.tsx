import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocation, useNavigate } from '../i18n/localeRouting.tsx'
import { createI18n } from '../i18n/createI18n.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { Link } from '../ui/Link.tsx'
import { AppTheme } from '../ui/theme/AppTheme.tsx'
import { createRouter } from './createRouter.ts'
import { LeaveGuards } from './LeaveGuards.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

let close: () => void = () => undefined

afterEach(() => {
  cleanup()
  close()
  window.history.replaceState(null, '', '/')
})

const ADDRESS = '/en/form?edit=true'

test.each([
  ['a link', () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' })), '/en/elsewhere'],
  ['a redirect', () => fireEvent.click(screen.getByRole('button', { name: 'Redirect' })), '/en/elsewhere'],
  ['another query', () => fireEvent.click(screen.getByRole('link', { name: 'View' })), '/en/form'],
  ['the back button', () => window.history.back(), '/en/before'],
  ['the forward button', () => window.history.forward(), '/en/after'],
] as const)('%s asks first: who stays is still there, who leaves gets there', async (_, leave, goal) => {
  await open()
  type()
  act(() => void leave())
  await answer('Stay here')
  expect(address()).toBe(ADDRESS)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half')

  act(() => void leave())
  await answer('Leave')
  await waitFor(() => expect(address()).toBe(goal))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an untouched form is left without a question, and so is one that is saved', async () => {
  await open()
  act(() => window.history.back())
  expect(await screen.findByText('no form')).toBeTruthy()
  act(() => window.history.forward())
  await screen.findByRole('textbox')
  type()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('no form')).toBeTruthy()
  expect(address()).toBe('/en/elsewhere')
})

test('another place on the same page and another language leave nothing behind', async () => {
  const { router } = await open()
  type()
  fireEvent.click(screen.getByRole('link', { name: 'Place' }))
  await waitFor(() => expect(address()).toBe(`${ADDRESS}#place`))
  await act(() => router.navigate('/sv/form?edit=true#place', { replace: true }))
  expect(address()).toBe('/sv/form?edit=true#place')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half')
})

test('a # edited by hand keeps the form, and the guards work from there on', async () => {
  const complain = vi.spyOn(console, 'warn')
  await open()
  type()
  for (const place of ['#tab=a', '#tab=b', '#tab=b']) {
    window.location.hash = place
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe(place))
    expect(address()).toBe(ADDRESS + place)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('#tab=a'))
  act(() => window.history.back())
  await waitFor(() => expect(address()).toBe(ADDRESS))
  expect(screen.queryByRole('dialog')).toBeNull()

  window.location.hash = '#tab=c'
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('#tab=c'))
  act(() => window.history.go(-2))
  await answer('Stay here')
  await waitFor(() => expect(address()).toBe(`${ADDRESS}#tab=c`))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half')
  act(() => window.history.go(-2))
  await answer('Leave')
  await waitFor(() => expect(address()).toBe('/en/before'))
  expect(complain).not.toHaveBeenCalled()
})

test('the same place chosen again, which replaces the entry, changes nothing for the guards', async () => {
  await open()
  type()
  window.location.hash = '#place'
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('#place'))
  // The browser's own replacement of an entry has no state.
  window.history.replaceState(null, '')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })))
  act(() => window.history.go(-2))
  await answer('Stay here')
  await waitFor(() => expect(address()).toBe(`${ADDRESS}#place`))
})

test('two presses on back at once leave page and address together for who stays', async () => {
  await open()
  type()
  act(() => {
    window.history.back()
    window.history.back()
  })
  await answer('Stay here')
  await waitFor(() => expect(address()).toBe(ADDRESS))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half')
})

test('two forms of a page ask one question', async () => {
  const complain = vi.spyOn(console, 'warn')
  await open('/two')
  for (const box of screen.getAllByRole('textbox')) fireEvent.change(box, { target: { value: 'half' } })
  act(() => window.history.back())
  await answer('Leave')
  expect(await screen.findByText('no form')).toBeTruthy()
  expect(complain).not.toHaveBeenCalled()
})

/** The form, between a page before and a page after. */
async function open(path = '/form?edit=true') {
  window.history.replaceState(null, '', '/en/before')
  const pages = [
    { path: 'form', Component: Form },
    { path: 'two', element: [<Form key="1" />, <Form key="2" />] },
    { path: '*', element: <p>no form</p> },
  ]
  const { router, stop } = createRouter([
    { Component: Root, children: ['en', 'sv'].map((locale) => ({ path: `/${locale}`, children: pages })) },
  ])
  close = stop
  const provider = await createI18n('en')
  render(
    <AppTheme>
      <LanguageProvider provider={provider}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </AppTheme>,
  )
  await act(() => router.navigate(`/en${path}`))
  await act(() => router.navigate('/en/after'))
  act(() => window.history.back())
  await screen.findAllByRole('textbox')
  return { router }
}

function Root() {
  return (
    <LeaveGuards>
      <Outlet />
    </LeaveGuards>
  )
}

function Form() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { release } = useLeaveGuard(text !== '')
  const save = () => {
    release()
    navigate('/elsewhere')
  }
  return (
    <>
      <p data-testid="place">{hash}</p>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form">View</Link>
      <Link to="?edit=true#place">Place</Link>
      <button onClick={() => navigate('/elsewhere', { replace: true })}>Redirect</button>
      <button onClick={save}>Save</button>
    </>
  )
}

function type() {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half' } })
}

async function answer(name: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(within(dialog).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

function address(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
