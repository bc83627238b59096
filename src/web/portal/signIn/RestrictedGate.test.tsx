// Node's own: the one of the test's browser hands over buffers that WebCrypto refuses.
import { webcrypto } from 'node:crypto'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import { renderRoutes } from '../../../../tests/support/renderRoutes.tsx'
import type { AppConfig } from '../../lib/appConfig.ts'
import { RestrictedAccessPage } from './RestrictedAccessPage.tsx'
import { RestrictedGate } from './RestrictedGate.tsx'

// PBKDF2-SHA-256 of `let-me-in` with this salt, one round.
const ACCESS = {
  username: 'tester',
  salt: '00112233',
  iterations: 1,
  hash: await hashOf('let-me-in'),
}

// Whole pages, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a closed environment leads every page to its one login first, and back afterwards; only the hash is kept [B2.5]', async () => {
  const router = await open('/loans?page=2#top', ACCESS)
  expect(await screen.findByText('Access Restricted')).toBeTruthy()
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent('/loans?page=2#top')}`)

  enter('tester', 'wrong')
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  expect(window.localStorage.length).toBe(0)

  enter('tester', 'let-me-in')
  expect(await screen.findByText('the page /loans?page=2#top')).toBeTruthy()
  expect(window.localStorage.length).toBe(1)
  expect(window.localStorage.getItem('fundament.restricted')).toBe(ACCESS.hash)
})

test('a browser that was let in before goes on, until the password is another [B2.5]', async () => {
  window.localStorage.setItem('fundament.restricted', ACCESS.hash)
  await open('/loans', ACCESS)
  expect(await screen.findByText('the page /loans')).toBeTruthy()

  await open('/people', { ...ACCESS, hash: await hashOf('another') })
  expect(await screen.findByText('Access Restricted')).toBeTruthy()
})

test('the right password under another name lets nobody in [B2.5]', async () => {
  await open('/loans', ACCESS)
  await screen.findByText('Access Restricted')
  enter('somebody', 'let-me-in')
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  expect(window.localStorage.length).toBe(0)
})

test('where nothing is restricted there is nothing in between [B2.5]', async () => {
  await open('/loans', null)
  expect(await screen.findByText('the page /loans')).toBeTruthy()
  await open('/restricted?redirect=%2Fpeople', null)
  expect(await screen.findByText('the page /people')).toBeTruthy()
})

test('without WebCrypto it says that https is needed [B2.5]', async () => {
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) })
  await open('/loans', ACCESS)
  expect((await screen.findByRole('alert')).textContent).toContain('https://')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true)
})

async function open(path: string, restrictedAccess: AppConfig['restrictedAccess']) {
  cleanup()
  const load = async () => ({ captchaSiteKey: null, restrictedAccess })
  const { router } = await renderRoutes(
    [
      {
        element: <RestrictedGate load={load} />,
        children: [
          { path: '/restricted', element: <RestrictedAccessPage load={load} /> },
          { path: '*', Component: Page },
        ],
      },
    ],
    { path },
  )
  function Page() {
    const { pathname, search, hash } = useLocation()
    return <p>the page {pathname + search + hash}</p>
  }
  return router
}

function enter(username: string, password: string) {
  fireEvent.change(screen.getByLabelText(/^Test user/), { target: { value: username } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } })
  fireEvent.click(screen.getByText('Go on'))
}

async function hashOf(password: string): Promise<string> {
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(password), 'PBKDF2', false, ['deriveBits'])
  const salt = Buffer.from('00112233', 'hex')
  const bits = await webcrypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1 },
    key,
    256,
  )
  return Buffer.from(bits).toString('hex')
}
