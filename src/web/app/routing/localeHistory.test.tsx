import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLocation } from 'react-router'
import { Link } from '../../ui/Link.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { createAppRouter } from './createAppRouter.ts'
import { createLocaleHistory } from './localeHistory.ts'

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

test('routes and links know no language; the address bar has it [B1.5]', async () => {
  const { router } = setUp('/en/loans?page=2#top', 'en')
  expect(screen.getByTestId('path').textContent).toBe('/loans?page=2#top')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/people')
  act(() => router.state.navigator.push('/people?q=a'))
  expect(address()).toBe('/en/people?q=a')
})

test('changing the language keeps the page, what was typed, and rewrites address and links [A2.31]', async () => {
  const { router, history } = setUp('/loans?page=2', 'da')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a sentence' } })
  act(() => {
    history.setLocale('sv')
    router.rewriteLinks()
  })
  expect(address()).toBe('/sv/loans?page=2')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/sv/people')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half a sentence')
})

test('going back to a page seen in another language stays in the chosen one', async () => {
  const { router, history } = setUp('/loans', 'da')
  act(() => router.state.navigator.push('/people'))
  act(() => history.setLocale('no'))
  expect(address()).toBe('/no/people')
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/loans'))
  expect(address()).toBe('/no/loans')
})

test('the default language has no prefix, even when the address came with another’s', () => {
  setUp('/en/loans', 'da')
  expect(address()).toBe('/loans')
})

function Probe() {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <p data-testid="path">{pathname + search + hash}</p>
      <Link to="/people">People</Link>
      <input aria-label="note" />
    </>
  )
}

function setUp(start: string, locale: 'da' | 'en') {
  window.history.replaceState(null, '', start)
  const history = createLocaleHistory(locale)
  const router = createAppRouter([{ path: '*', Component: Probe }], history)
  render(<AppRoutes router={router} />)
  return { history, router }
}

function address(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
