import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
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
  const running = await sendQuery(server.url, accessToken, '{ userAndAccounts { email } }')
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const closing = server.close()

  expect(await closed).toBe(1001)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  release()
  await lock
  expect(await running.answer).toMatchObject({
    data: { userAndAccounts: { email: 'investor@fundament.example' } },
  })
  await closing
  socket.destroy()
  await client.dispose()
})

test('does not wait for an idle connection on close', async () => {
  const server = await startTestServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  // The server counts it once it answered a later request.
  await fetch(`${server.url}/healthz`)
  socket.resume()
  await Promise.all([once(socket, 'close'), server.close()])
  expect(socket.closed).toBe(true)
})

/** Resolves when the server has begun the request: it says so before it takes the body. */
async function sendQuery(
  url: string,
  accessToken: string,
  query: string,
): Promise<{ readonly answer: Promise<unknown> }> {
  const sent = request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  })
  const answered = once(sent, 'response')
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.end(JSON.stringify({ query }))
  return { answer: answered.then(([response]) => json(response as NodeJS.ReadableStream)) }
}
