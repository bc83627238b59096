import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '../../support/testServer.ts'

test('closing lets a running request finish, accepts no new one, and closes live sockets', async () => {
  const server = await startTestServer()
  const { accessToken } = await server.signIn('investor')
  const client = server.live(accessToken)
  const closed = new Promise<number>((resolve) => {
    client.on('closed', (event) => resolve((event as { code: number }).code))
  })
  await client.iterate({ query: 'subscription { onUserAndAccountsUpdates { email } }' }).next()

  // Holds the request back until the lock is released.
  let release = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  let hasLock = (): void => undefined
  const isLocked = new Promise<void>((resolve) => {
    hasLock = resolve
  })
  const lock = server.db.transaction(async () => {
    await server.db.query('lock table users in access exclusive mode')
    hasLock()
    await isHeld
  })
  await isLocked
  const running = server.graphql<{ userAndAccounts: { email: string } }>(
    '{ userAndAccounts { email } }',
    {},
    { token: accessToken },
  )
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const closing = server.close()

  expect(await closed).toBe(1001)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  release()
  await lock
  expect((await running).data.userAndAccounts.email).toBe('investor@fundament.example')
  await closing
  socket.destroy()
  await client.dispose()
})

test('closing does not wait for a connection nobody uses', async () => {
  const server = await startTestServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  // The server counts it once it answered somebody who came later.
  await fetch(`${server.url}/healthz`)
  socket.resume()
  await Promise.all([once(socket, 'close'), server.close()])
  expect(socket.closed).toBe(true)
})
