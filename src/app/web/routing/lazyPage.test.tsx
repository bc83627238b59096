import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Outlet } from 'react-router'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { renderRoutes } from '../../../../tests/support/renderRoutes.tsx'
import { createI18n } from '../../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../../engine/web/i18n/needTexts.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { lazyPage } from './lazyPage.tsx'

beforeAll(async () => provideTexts(await createI18n('en')))

const load = vi.fn<() => Promise<{ Later: typeof Later }>>()
beforeEach(() => {
  load.mockReset()
})

test('keeps the current page until the next one is loaded, once', async () => {
  let arrive: (pages: { Later: typeof Later }) => void = () => undefined
  load.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Later' }))
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(screen.getByText('the start')).toBeTruthy()
  arrive({ Later })
  expect(await screen.findByText('the page /later')).toBeTruthy()

  fireEvent.click(screen.getByRole('link', { name: 'Start' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Later' }))
  expect(await screen.findByText('the page /later')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('shows one page for two URLs and keeps what was typed', async () => {
  load.mockResolvedValue({ Later })
  await open('/later')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'half a sentence' } })
  fireEvent.click(screen.getByRole('link', { name: 'Same' }))
  expect(await screen.findByText('the page /same')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half a sentence')
})

test('shows an error for a page that fails to load, keeps the layout, and retries the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  load.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue({ Later })
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Later' }))
  expect(await screen.findByText(/no connection/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()

  fireEvent.click(screen.getByRole('link', { name: 'Start' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Later' }))
  expect(await screen.findByText('the page /later')).toBeTruthy()
})

function Later() {
  return (
    <>
      <p>the page {useLocation().pathname}</p>
      <input />
    </>
  )
}

async function open(path = '/') {
  const later = lazyPage('Later', load)
  return renderRoutes(
    [
      {
        Component: Layout,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { path: '/', element: <p>the start</p> },
              { path: '/later', ...later },
              { path: '/same', ...later },
            ],
          },
        ],
      },
    ],
    { path },
  )
}

function Layout() {
  return (
    <>
      <Link to="/">Start</Link>
      <Link to="/later">Later</Link>
      <Link to="/same">Same</Link>
      <Outlet />
    </>
  )
}
