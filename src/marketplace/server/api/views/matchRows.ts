import { GraphQLError } from 'graphql'
import { toWhere } from '../../../../engine/schema/wire/filter.ts'
import { resolveRelativeDates } from '../../../../engine/schema/relativeDate.ts'
import type { Filter } from '../../../../engine/schema/Filter.ts'
import type { AdminModel } from '../../../../engine/model/AdminModel.ts'
import { isPlainObject } from '../../../../engine/rules/plainObjects.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import type { MatchRows } from '../../notices/notifySavedSearches.ts'
import { buildReadAccess } from '../../../../engine/server/entities/access/EntityReadAccess.ts'
import type { EntityModel } from '../../../../engine/server/entities/model/Entity.ts'
import { matchIds } from '../../../../engine/server/entities/read/matchIds.ts'

/**
 * Reads a saved search of a customers’ page as config knows the page right now. One that is no filter, or asks for what
 * its owner may not read, finds nothing: a screen of an earlier version may have written it.
 */
export const matchRowsWith =
  (db: Database, known: EntityModel, model: () => AdminModel, now: () => Date): MatchRows =>
  async (actor, { page: route, filter, locale }, { typeName, ids }) => {
    const { pages, entities } = model()
    const page = pages.find((one) => one.route === route && one.roles.includes('USER'))
    const entity = page?.kind === 'entity' ? entities[page.entity] : undefined
    const list = entity?.operations.list
    const own = known.get(typeName)
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
