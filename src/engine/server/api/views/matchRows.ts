import { GraphQLError } from 'graphql'
import { toWhere } from '../../../schema/dialects/hotChocolate/wire/filter.ts'
import { resolveRelativeDates } from '../../../schema/dialects/relativeDate.ts'
import type { Filter } from '../../../schema/Filter.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import type { Database } from '../../db/Database.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { MatchRows } from '../../../../marketplace/server/notices/tellOfSearches.ts'
import { buildReadAccess } from '../../entities/access/EntityReadAccess.ts'
import { entityDefinitions } from '../../../../app/server/definitions.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { resolveEntities } from '../../entities/model/resolveEntities.ts'
import { matchIds } from '../../entities/read/matchIds.ts'

/**
 * Reads a saved search of a customers’ page as config knows the page right now. One that is no filter, or asks for what
 * its owner may not read, finds nothing: a screen of an earlier version may have written it.
 */
export const matchRowsWith =
  (db: Database, model: () => AdminModel, now: () => Date): MatchRows =>
  async (actor, { page: route, filter, locale }, { typeName, ids }) => {
    const { pages, entities } = model()
    const page = pages.find((one) => one.route === route && one.roles.includes('USER'))
    const entity = page?.kind === 'entity' ? entities[page.entity] : undefined
    const list = entity?.operations.list
    const own = known().get(typeName)
    if (entity?.typeName !== typeName || !list?.filter || own === undefined || !isFilter(filter)) return []
    try {
      const where = toWhere(entities, entity, list.filter, resolveRelativeDates(filter, now()))
      return await matchIds(db, buildReadAccess(actor, now, locale), own, where, ids)
    } catch (error) {
      if (error instanceof GraphQLError || error instanceof DomainError) return []
      throw error
    }
  }

const isFilter = (value: unknown): value is Filter => {
  if (!isPlainObject(value)) return false
  const { and, or, path, op } = value
  const inner = and ?? or
  if (inner !== undefined) return Array.isArray(inner) && inner.every(isFilter)
  return Array.isArray(path) && path.every((part) => typeof part === 'string') && typeof op === 'string'
}

let resolved: EntityModel | null = null
const known = (): EntityModel => (resolved ??= resolveEntities(entityDefinitions))
