import type { FastifyReply } from 'fastify'

/** No cache stores the response, and no search engine lists the page. */
export const hide = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
