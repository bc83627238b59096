import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyDeadline } from './bodyDeadline.ts'

const app = () => {
  const server = fastify({ logger: false })
  const isHandled = vi.fn<() => void>()
  bodyDeadline(server)
  server.post('/', async () => {
    isHandled()
    return 'done'
  })
  return { server, isHandled }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a body that does not arrive loses its connection after ten seconds', async () => {
  const { server, isHandled } = app()
  const arrived = new Promise<void>((resolve) => {
    server.addHook('preParsing', async () => resolve())
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', ({ statusCode }) => resolve(statusCode))
    sent.once('error', reject)
  })
  sent.write('{')
  await arrived
  vi.advanceTimersByTime(9_999)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(1)
  expect(await answered).toBe(408)
  expect(isHandled).not.toHaveBeenCalled()
  sent.destroy()
  await server.close()
})

test('a body that has arrived is answered however long that takes', async () => {
  const { server, isHandled } = app()
  const { statusCode } = await server.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(statusCode).toBe(200)
  expect(isHandled).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
