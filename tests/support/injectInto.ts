import { AsyncLocalStorage } from 'node:async_hooks'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import send from 'light-my-request'
import type { RunningServer } from '../../src/engine/server/start/startServer.ts'

/** Sends requests to a server through no socket. As through one, none joins a transaction of the test that sends it. */
export const injectInto = ({
  url,
  handle,
}: RunningServer): ((request: InjectOptions) => Promise<LightMyRequestResponse>) => {
  const outside = AsyncLocalStorage.snapshot()
  // Links lead to where the request arrived.
  const socket = { localAddress: '127.0.0.1', localPort: Number(new URL(url).port) }
  return (request) =>
    outside(() =>
      send((message, reply) => {
        Object.assign(message.socket, socket)
        handle(message, reply)
      }, request),
    )
}

export const toHeaders = (headers: LightMyRequestResponse['headers']): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )
