import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AdminModel } from '../../../metadata/AdminModel.ts'
import type { PlatformRole, UserActor } from '../../domain/Actor.ts'
import { DomainError } from '../../domain/DomainError.ts'
import { guardedFields } from '../../entities/access/guardedFields.ts'
import { entityDefinitions } from '../../entities/definitions/index.ts'
import type { HostOptions } from '../HostOptions.ts'
import { customerModel } from './customerModel.ts'
import { isForCustomers } from './customerPages.ts'
import { narrowModel } from './narrowModel.ts'
import { readActor } from './readActor.ts'

/** Who may see what is wrong with the configuration. */
const CARETAKERS: ReadonlySet<PlatformRole> = new Set<PlatformRole>(['SUPER_ADMIN', 'ADMIN'])

/**
 * `/admin-model`: what lists, records and dashboards are made from; to each what their roles may read. Staff get their
 * screens, customers the pages of the portal and nothing else.
 */
export function adminModelRoute(app: FastifyInstance, options: HostOptions): void {
  const guarded = guardedFields(entityDefinitions)
  const written = new WeakMap<AdminModel, Map<string, WrittenModel>>()
  const write = (model: AdminModel, { kind, roles }: UserActor): WrittenModel => {
    const variants = written.get(model) ?? new Map<string, WrittenModel>()
    written.set(model, variants)
    const key = [kind, ...new Set(roles)].sort().join(' ')
    const known = variants.get(key)
    if (known) return known
    const narrowed = narrowModel(model, guarded, roles)
    const variant = writeModel(kind === 'STAFF' ? staffModel(narrowed, roles) : customerModel(narrowed))
    variants.set(key, variant)
    return variant
  }

  app.get('/admin-model', async (request, reply) => {
    const { actor } = await readActor(options, request)
    if (actor.kind === 'ANONYMOUS') throw new DomainError('AUTH_NOT_AUTHENTICATED')
    const { json, tag } = write(options.adminModel.current(), actor)
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'Authorization' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
}

/** Staff see no pages that are for customers alone. */
function staffModel(model: AdminModel, roles: readonly PlatformRole[]): AdminModel {
  return {
    ...model,
    pages: model.pages.filter((page) => !isForCustomers(page) || page.roles.length > 1),
    problems: roles.some((role) => CARETAKERS.has(role)) ? model.problems : [],
  }
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
