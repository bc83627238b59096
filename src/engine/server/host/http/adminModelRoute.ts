import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { narrowModel } from '../../../model/narrow/narrowModel.ts'
import { packModel } from '../../../model/packed/packModel.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { memoizeByRoles } from '../memoizeByRoles.ts'
import { readActor } from './readActor.ts'
import { wantedLocale } from './wantedLocale.ts'

/**
 * `/admin-model`: the model behind lists, records and dashboards, limited to what the caller's roles may
 * read. Staff get their screens, customers only the pages of the portal.
 */
export function adminModelRoute(
  app: FastifyInstance,
  options: Pick<HostOptions, 'actors' | 'adminModel' | 'backend' | 'isProduction'>,
): void {
  const { isProduction, backend } = options
  const write = memoizeByRoles((model, { kind, roles }) =>
    writeModel(narrowModel(model, { isStaff: kind === 'STAFF', roles, isProduction }, backend.guardedFields)),
  )

  app.get<{ Querystring: { language?: unknown } }>('/admin-model', async (request, reply) => {
    const { actor, mustEnrol } = await readActor(options, request)
    if (actor.kind === 'ANONYMOUS') throw new DomainError('AUTH_NOT_AUTHENTICATED')
    if (mustEnrol) throw new DomainError('SECOND_FACTOR_REQUIRED')
    const { language } = request.query
    const locale = wantedLocale(typeof language === 'string' ? language : '', request)
    const { json, compressed, tag } = write(options.adminModel.current(locale), actor)
    void reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'Authorization, X-View-As, Accept-Encoding, Accept-Language',
    })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send()
    void reply.type('application/json; charset=utf-8')
    const best = await compressed(ENCODINGS.filter((name) => accepts(request, name)))
    return best ? reply.header('content-encoding', best.encoding).send(best.bytes) : reply.send(json)
  })
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

function accepts(
  { headers }: FastifyRequest<{ Querystring: { language?: unknown } }>,
  encoding: Encoding,
): boolean {
  const ranges = (headers['accept-encoding'] ?? '').split(',')
  return ranges.some((range) => {
    const [name, quality = 'q=1'] = range.split(';').map((part) => part.trim())
    return name === encoding && Number(quality.replace('q=', '')) > 0
  })
}

interface WrittenModel {
  /** Shared by all readers of the same model, compressed once; null when the reader accepts no encoding. */
  readonly compressed: (accepted: readonly Encoding[]) => Promise<Compressed | null>
  readonly json: string
  readonly tag: string
}

interface Compressed {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

function writeModel(model: AdminModel): WrittenModel {
  const json = JSON.stringify(packModel(model))
  const ready = new Map<Encoding, Buffer>()
  const begun = new Map<Encoding, Promise<Compressed>>()
  const begin = (encoding: Encoding): Promise<Compressed> => {
    const known = begun.get(encoding)
    if (known) return known
    const compressing = (encoding === 'br' ? toBrotli(json) : toGzip(json)).then((bytes) => {
      ready.set(encoding, bytes)
      return { encoding, bytes }
    })
    begun.set(encoding, compressing)
    return compressing
  }
  return {
    json,
    // Brotli at its best level takes two seconds; until then, callers get gzip.
    compressed: async (accepted) => {
      const [best, ...others] = accepted
      if (best === undefined) return null
      const waiting = begin(best)
      const quicker = ready.has(best) ? undefined : others.at(-1)
      if (quicker === undefined) return waiting
      waiting.catch(() => undefined)
      return begin(quicker)
    },
    // Weak: compression may change the bytes, not the content.
    tag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`,
  }
}
