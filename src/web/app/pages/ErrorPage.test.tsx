import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

test('an address that leads nowhere says so, and hints at account and cache [A2.7]', async () => {
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
