import { isSealed } from '../../db/secrets/SealedText.ts'
import type { Actor, UserActor } from '../../kernel/Actor.ts'
import { recordChanges } from '../../kernel/audit/recordChanges.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { integer, text } from '../../kernel/operations/fields.ts'
import { limitAttempts } from '../../people/identity/attempts.ts'
import type { IdentityOperation } from '../../people/identity/IdentityOperation.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { buildReadAccess } from '../access/EntityReadAccess.ts'
import type { Entity, EntityModel, ScalarField } from '../model/Entity.ts'
import { compileFilter, compileReadRule } from './compileFilter.ts'
import { all } from './conditions.ts'
import { QueryScope } from './QueryScope.ts'

/**
 * The look is in the record's history before anybody sees anything. Refuses with INVALID_REFERENCE, NOT_AUTHORIZED,
 * NOT_FOUND and TOO_MANY_ATTEMPTS.
 */
export const revealSecret = (model: EntityModel) =>
  defineOperation({
    name: 'revealSecret',
    description:
      'Reveals the whole value of a masked field. The view is recorded in the history of the record. For the roles that may read the field, and for the person it concerns.',
    input: {
      entityName: text({ minLength: 0, description: 'Name of the type: Person.' }),
      entityId: integer(),
      fieldName: text({ minLength: 0, description: 'A field of the scalar Secret.' }),
    },
    result: { value: text({ description: 'Null when the field is empty.' }) },
    run: async (operation: IdentityOperation, { entityName, entityId, fieldName }) => {
      const actor = requireSomebody(operation)
      const entity = model.get(entityName)
      if (entity === undefined) throw refuse('INVALID_REFERENCE', 'entityName')
      const field = entity.fields.get(fieldName)
      if (field === undefined || field.secret === null) throw refuse('INVALID_REFERENCE', 'fieldName')
      const { secret: kind, rules } = field
      const mayRead = buildReadAccess(actor, operation.now).mayRead(field)
      if (!mayRead && rules.subject === undefined) throw new DomainError('NOT_AUTHORIZED')
      await limitAttempts(operation.identity, [{ name: 'secret-look', value: String(actor.userId) }])
      return operation.db.transaction(async () => {
        const sealed = await readStored(operation, actor, entity, field, entityId)
        if (!isSealed(sealed)) return { value: null }
        const { secrets } = operation.db
        await recordChanges(operation, [
          {
            changeType: 'VIEW',
            entityName,
            entityId,
            resultingVersion: null,
            changes: [
              {
                field: fieldName,
                old: null,
                new: secrets.mask(kind, sealed),
                ...(rules.read === undefined ? {} : { readers: rules.read }),
              },
            ],
          },
        ])
        return { value: secrets.open(kind, sealed) }
      })
    },
  })

/**
 * What filters by a secret take in its place, so that no address and no log holds it. Refuses with NOT_AUTHORIZED for
 * people who may read no secret, and with TOO_MANY_ATTEMPTS, so that hidden digits cannot be guessed.
 */
export const createSecretFilter = (model: EntityModel) =>
  defineOperation({
    name: 'createSecretFilter',
    description:
      'Encrypts a search value for filters by a secret (`{ eq: filter }`), which match the whole value only. Filters accept nothing else, so no URL contains a secret.',
    input: { text: text({ minLength: 0, description: 'The whole value, with or without separators.' }) },
    result: { filter: text() },
    run: async (operation: IdentityOperation, { text: given }) => {
      const actor = requireSomebody(operation)
      const { mayRead } = buildReadAccess(actor, operation.now)
      const maySearch = [...model.values()].some(({ fields }) =>
        [...fields.values()].some((field) => field.secret !== null && mayRead(field)),
      )
      if (actor.kind !== 'STAFF' || !maySearch) throw new DomainError('NOT_AUTHORIZED')
      const wanted = given.trim()
      if (wanted === '') throw refuse('NOT_EMPTY', 'text')
      if (wanted.length > LONGEST) throw refuse('MAX_LENGTH', 'text', { number: String(LONGEST) })
      await limitAttempts(operation.identity, [{ name: 'secret-filter', value: String(actor.userId) }])
      return { filter: operation.db.secrets.seal('search', wanted) }
    },
  })

/** A filter's text is bounded, and this one grows by encryption. */
const LONGEST = 40

const requireSomebody = ({ actor }: { readonly actor: Actor }): UserActor => {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  return actor
}

/** Null when it is empty. */
const readStored = async (
  { db, now }: OperationContext,
  actor: UserActor,
  entity: Entity,
  field: ScalarField,
  entityId: number,
): Promise<string | null> => {
  const access = buildReadAccess(actor, now)
  const scope = new QueryScope(access, db)
  const alias = scope.alias()
  const { subject } = field.rules
  const isOwn = subject === undefined ? null : compileFilter(scope, entity, alias, subject(actor), 'server')
  const rows = access.rowsOf(entity) === 'none' ? 'FALSE' : compileReadRule(scope, entity, alias)
  const mayRead = access.mayRead(field)
  const rule = mayRead && isOwn !== null && rows !== null ? `(${rows} OR ${isOwn})` : mayRead ? rows : isOwn
  const condition = all([`${alias}.${entity.id.column} = ${scope.param(entityId, entity.id.sqlType)}`, rule])
  const { text, params } = scope.statement(
    `SELECT ${alias}.${field.column} FROM ${entity.table} ${alias} WHERE ${condition}`,
  )
  const [row] = await db.queryText(text, params)
  if (row === undefined) throw refuse(mayRead ? 'NOT_FOUND' : 'NOT_AUTHORIZED')
  return row[0] ?? null
}
