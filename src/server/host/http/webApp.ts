import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * The built web app. Files with a hash in their name never change; every address that is no file gets the start page,
 * since the app itself knows its pages.
 */
export async function webApp(app: FastifyInstance, folder: string | null): Promise<void> {
  const hasApp = folder !== null && existsSync(join(folder, 'index.html'))
  if (hasApp) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasApp && isPage(request)) return reply.sendFile('index.html')
    return notFound(reply)
  })
}

const isHashed = (path: string): boolean => /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/.test(path)

/** A missing script must not be answered with a page. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/assets\/|\.[a-z0-9]{1,5}$/i.test(request.url.split('?', 1)[0] ?? '')

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ errors: [{ message: 'There is nothing here.', extensions: { code: 'NOT_FOUND' } }] })
