import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useNavigate } from 'react-router'
import { AppRoutes } from '../app/routing/AppRoutes.tsx'
import { createAppRouter } from '../app/routing/createAppRouter.ts'
import { createLocaleHistory } from '../app/routing/localeHistory.ts'
import { createI18n } from '../i18n/createI18n.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { Link } from '../ui/Link.tsx'
import { AppTheme } from '../ui/theme/AppTheme.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'

afterEach(() => {
  cleanup()
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
  const { router, history } = await open()
  type()
  fireEvent.click(screen.getByRole('link', { name: 'Place' }))
  expect(address()).toBe(`${ADDRESS}#place`)
  act(() => {
    history.setLocale('sv')
    router.rewriteLinks()
  })
  expect(address()).toBe('/sv/form?edit=true#place')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half')
})

/** The form, between a page before and a page after. */
async function open() {
  window.history.replaceState(null, '', '/en/before')
  const history = createLocaleHistory('en')
  const router = createAppRouter(
    [
      { path: '/form', Component: Form },
      { path: '*', element: <p>no form</p> },
    ],
    history,
  )
  const provider = await createI18n('en')
  render(
    <AppTheme>
      <LanguageProvider provider={provider}>
        <AppRoutes router={router} />
      </LanguageProvider>
    </AppTheme>,
  )
  act(() => router.state.navigator.push('/form?edit=true'))
  act(() => router.state.navigator.push('/after'))
  act(() => window.history.back())
  await screen.findByRole('textbox')
  return { router, history }
}

function Form() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { dialog, release } = useLeaveGuard(text !== '')
  const save = () => {
    release()
    void navigate('/elsewhere')
  }
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form">View</Link>
      <Link to="?edit=true#place">Place</Link>
      <button onClick={() => void navigate('/elsewhere', { replace: true })}>Redirect</button>
      <button onClick={save}>Save</button>
      {dialog}
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
