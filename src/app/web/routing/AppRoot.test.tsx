import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LOCALES } from '../../../engine/model/Text.ts'
import { createI18n } from '../../../engine/web/i18n/createI18n.ts'
import { LanguageProvider, useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../engine/web/i18n/localePath.ts'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { provideTexts } from '../../../engine/web/i18n/needTexts.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { fakeApi, reply } from '../../../../tests/support/fakeApi.ts'
import { ClientProvider } from '../../../engine/web/client/ClientProvider.tsx'
import { AppTheme } from '../../../engine/web/ui/theme/AppTheme.tsx'
import { AppRoot } from './AppRoot.tsx'
import { lazyPage } from './lazyPage.tsx'

beforeAll(async () => provideTexts(await createI18n('en')))

// What the gate of a closed environment asks for.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
})

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test('shows the language only in the address bar, not to pages and links [B1.5]', async () => {
  await open('/en/loans?page=2#top', 'en')
  expect(shownPath()).toBe('/loans?page=2#top')
  const link = screen.getByRole('link', { name: 'People' })
  expect(link.getAttribute('href')).toBe('/en/people?q=a')
  fireEvent.click(link)
  await waitFor(() => expect(address()).toBe('/en/people?q=a'))
  expect(shownPath()).toBe('/people?q=a')
})

test('changing the language keeps the page, what was typed, and rewrites address and links [A2.31]', async () => {
  await open('/loans?page=2', 'da')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a sentence' } })
  const entries = window.history.length
  fireEvent.click(screen.getByRole('button', { name: 'Svenska' }))
  await waitFor(() => expect(address()).toBe('/sv/loans?page=2'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/sv/people?q=a'),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half a sentence')
  expect(window.history.length).toBe(entries)
})

test('keeps the chosen language when going back to a page seen in another one', async () => {
  await open('/loans', 'da')
  fireEvent.click(screen.getByRole('link', { name: 'People' }))
  await waitFor(() => expect(shownPath()).toBe('/people?q=a'))
  fireEvent.click(screen.getByRole('button', { name: 'Svenska' }))
  await waitFor(() => expect(address()).toBe('/sv/people?q=a'))
  act(() => window.history.back())
  await waitFor(() => expect(shownPath()).toBe('/loans'))
  await waitFor(() => expect(address()).toBe('/sv/loans'))
})

test('finishes loading a page when the language changes meanwhile', async () => {
  let arrive: () => void = () => undefined
  await open('/en/loans', 'en', () => new Promise<void>((resolve) => (arrive = resolve)))
  fireEvent.click(screen.getByRole('link', { name: 'Slow' }))
  fireEvent.click(screen.getByRole('button', { name: 'Svenska' }))
  await waitFor(() => expect(screen.getByTestId('language').textContent).toBe('sv'))
  arrive()
  expect(await screen.findByText('the slow page')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/sv/slow'))
})

function Probe() {
  const { pathname, search, hash } = useLocation()
  const { locale, setLocale } = useLanguage()
  return (
    <>
      <p data-testid="path">{pathname + search + hash}</p>
      <p data-testid="language">{locale}</p>
      <Link to="/people?q=a">People</Link>
      <Link to="/slow">Slow</Link>
      <button onClick={() => void setLocale('sv')}>Svenska</button>
      <input aria-label="note" />
    </>
  )
}

function Slow() {
  return <p>the slow page</p>
}

async function open(
  start: string,
  locale: 'da' | 'en',
  fetchSlow: () => Promise<void> = () => Promise.resolve(),
) {
  window.history.replaceState(null, '', start)
  const pages = [
    {
      path: 'slow',
      ...lazyPage('Slow', async () => {
        await fetchSlow()
        return { Slow }
      }),
    },
    { path: '*', ...lazyPage('Probe', () => Promise.resolve({ Probe })) },
  ]
  const router = createBrowserRouter([
    {
      Component: AppRoot,
      HydrateFallback: () => null,
      children: LOCALES.map((each) => ({ path: joinLocalePath(each, '/'), children: pages })),
    },
  ])
  const provider = await createI18n(locale)
  render(
    <AppTheme>
      <LanguageProvider provider={provider}>
        <ClientProvider client={fakeApi({ answer: () => reply({}) }).client}>
          <RouterProvider router={router} />
        </ClientProvider>
      </LanguageProvider>
    </AppTheme>,
  )
  await screen.findByTestId('path')
}

function shownPath(): string | null {
  return screen.getByTestId('path').textContent
}

function address(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
