import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Headers and one byte of the body. */
const begin = () =>
  new Promise<ClientRequest>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const sent = request({
      hostname,
      port,
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    })
    sent.on('error', reject)
    sent.write('{', () => resolve(sent))
  })

test('bodies that never end hold no place: people of the same network sign in', async () => {
  const begun = await Promise.all(Array.from({ length: 200 }, begin))
  const { accessToken } = await server.signIn('investor@fundament.example')
  expect(accessToken).toBeTruthy()
  for (const one of begun) one.on('error', () => undefined).destroy()
})

test('allows a network fifty unauthenticated sockets, and no more', async () => {
  const url = `${server.url.replace('http', 'ws')}/graphql`
  const open = () =>
    new Promise<{ readonly socket: WebSocket; readonly status: number }>((resolve) => {
      const socket = new WebSocket(url, 'graphql-transport-ws')
      socket.on('error', () => undefined)
      socket.on('open', () => resolve({ socket, status: 101 }))
      socket.on('unexpected-response', (_request, response) =>
        resolve({ socket, status: response.statusCode ?? 0 }),
      )
    })
  const opened = await Promise.all(Array.from({ length: 60 }, open))
  const statuses = opened.map(({ status }) => status)
  expect(statuses.filter((status) => status === 101)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  for (const { socket } of opened) socket.terminate()
  await expect.poll(async () => (await open()).status).toBe(101)
})
