import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outlet } from 'react-router'
import { renderRoutes } from '../../../../tests/support/renderRoutes.tsx'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageError } from './PageError.tsx'

test('an unknown address says so, and suggests to check the account and the cache [A2.7]', async () => {
  await renderWeb(<NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Uh-oh! We couldn’t find what you are looking for.',
  )
  expect(screen.getByText(/may not be signed in with the correct account.*[Cc]lear.*cache/)).toBeTruthy()
})

test('any other error advises to clear the cache and to try again [A2.8]', async () => {
  await renderWeb(<ErrorPage />, { path: '/error' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong.')
  expect(screen.getByText(/Clear the browser’s cache and try again/)).toBeTruthy()
})

test.each([
  ['LOGIN_FAILURE', 'Login failed. Please try again.'],
  ['KYC_17', 'Something went wrong! Please try again later! Code: KYC_17'],
])('the error code %s opens the details with its text [A2.9]', async (code, text) => {
  await renderWeb(<ErrorPage />, { path: `/error?errorcode=${code}` })
  const details = screen.getByText(text).closest('details')
  expect(details?.open).toBe(true)
})

test('every error page names the number to call: the Danish one, in Norwegian the Norwegian one [A9.8]', async () => {
  const first = await renderWeb(<ErrorPage />, { path: '/error' })
  expect(screen.getByRole('link', { name: /\+45 89 87 60 60/ }).getAttribute('href')).toBe('tel:+4589876060')
  first.unmount()
  await renderWeb(<NotFoundPage />, { locale: 'no' })
  expect(screen.getByRole('link', { name: /\+47 2396 0098/ }).getAttribute('href')).toBe('tel:+4723960098')
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['in development they are open', true],
  ['elsewhere they are closed', false],
])('without a code the details hold the raw error; %s [A2.6, A2.10]', async (_, isDevelopment) => {
  vi.stubEnv('DEV', isDevelopment)
  await renderBroken()
  const details = (await screen.findByText(/the page has no floor/)).closest('details')
  expect(details?.open).toBe(isDevelopment)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('keeps the layout when a page fails', async () => {
  await renderBroken()
  expect(await screen.findByRole('heading', { level: 1, name: /^Oops!/ })).toBeTruthy()
  expect(screen.getByText('the layout')).toBeTruthy()
})

async function renderBroken() {
  const Broken = () => {
    throw new Error('the page has no floor')
  }
  const Layout = () => (
    <>
      the layout
      <Outlet />
    </>
  )
  await renderRoutes([
    {
      Component: Layout,
      children: [{ ErrorBoundary: PageError, children: [{ path: '*', Component: Broken }] }],
    },
  ])
}
