import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPartnerOfDomain } from '../../kernel/partners/readPartner.ts'
import type { HostOptions } from '../HostOptions.ts'
import { fillStartPage, readStartPage } from './startPage.ts'

/**
 * The built web app. Files with a hash in their name never change. Every address without a file gets the
 * start page, because the app does its own routing.
 */
export async function webApp(app: FastifyInstance, { db, webFolder, backend }: HostOptions): Promise<void> {
  const hasApp = webFolder !== null && existsSync(join(webFolder, 'index.html'))
  const startPage = hasApp ? readStartPage(webFolder) : null
  if (hasApp) {
    await app.register(fastifyStatic, {
      root: webFolder,
      // Folders have no page: the start page is served below, and `false` would refuse them with 403.
      index: ['-'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: string,
  ): Promise<FastifyReply> => {
    const partner = await readPartnerOfDomain(db, request.hostname)
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'Host' })
      .type('text/html; charset=utf-8')
      .send(fillStartPage(page, request.url, partner, backend))
  }
  app.setNotFoundHandler((request, reply) =>
    startPage !== null && isPage(request) ? sendPage(request, reply, startPage) : notFound(reply),
  )
}

const isHashed = (path: string): boolean => /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/.test(path)

/** Do not answer a request for a missing script with a page. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/assets\/|\.[a-z0-9]{1,5}$/i.test(request.url.split('?', 1)[0] ?? '')

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ errors: [{ message: 'There is nothing here.', extensions: { code: 'NOT_FOUND' } }] })
