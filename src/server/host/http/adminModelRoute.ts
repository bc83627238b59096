import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AdminModel } from '../../../metadata/AdminModel.ts'
import type { PlatformRole } from '../../domain/Actor.ts'
import { DomainError } from '../../domain/DomainError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { readActor } from './readActor.ts'

/** Who may see what is wrong with the configuration. */
const CARETAKERS: ReadonlySet<PlatformRole> = new Set<PlatformRole>(['SUPER_ADMIN', 'ADMIN'])

/** `/admin-model`: what the staff screens are made from, for signed-in staff. */
export function adminModelRoute(app: FastifyInstance, options: HostOptions): void {
  const written = new WeakMap<AdminModel, Map<boolean, WrittenModel>>()
  const write = (model: AdminModel, isCaretaker: boolean): WrittenModel => {
    const variants = written.get(model) ?? new Map<boolean, WrittenModel>()
    written.set(model, variants)
    const variant = variants.get(isCaretaker) ?? writeModel(isCaretaker ? model : { ...model, problems: [] })
    variants.set(isCaretaker, variant)
    return variant
  }

  app.get('/admin-model', async (request, reply) => {
    const { actor } = await readActor(options, request)
    if (actor.kind === 'ANONYMOUS') throw new DomainError('AUTH_NOT_AUTHENTICATED')
    if (actor.kind !== 'STAFF') throw new DomainError('AUTH_NOT_AUTHORIZED')
    const isCaretaker = actor.roles.some((role) => CARETAKERS.has(role))
    const { json, tag } = write(options.adminModel.current(), isCaretaker)
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'Authorization' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
}

interface WrittenModel {
  readonly json: string
  readonly tag: string
}

function writeModel(model: AdminModel): WrittenModel {
  const json = JSON.stringify(model)
  // Weak: compression may change the bytes, not what they say.
  return { json, tag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` }
}
