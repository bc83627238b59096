import { holdsOne } from '../../../model/PlatformRole.ts'
import type { Locale } from '../../../model/Text.ts'
import type { Actor } from '../../kernel/Actor.ts'
import { accountInUse } from '../../kernel/access/accountInUse.ts'
import type { FieldRules } from '../EntityDefinition.ts'
import type { Entity } from '../model/Entity.ts'

/** Read rights of one actor, for one request. */
export interface EntityReadAccess {
  /** The language of coded texts. */
  readonly locale: Locale
  /** A filter in the entity's own vocabulary, or all rows, or none. */
  readonly rowsOf: (entity: Entity) => ReadableRows
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: () => string
  readonly now: () => Date
  /** The account that the reader uses; null without one. */
  readonly accountId: number | null
  /** The reader's login; null without one. */
  readonly userId: number | null
  /** Accounts that the reader is a member of. */
  readonly memberAccountIds: readonly number[]
  readonly mayRead: (field: { readonly rules: FieldRules }) => boolean
  /** Null: every reader of the field sees the whole value. */
  readonly reveal: (field: { readonly rules: FieldRules }) => ((value: unknown) => unknown) | null
}

export type ReadableRows = 'all' | 'none' | Readonly<Record<string, unknown>>

export const buildReadAccess = (actor: Actor, now: () => Date, locale: Locale = 'en'): EntityReadAccess => {
  const shared = {
    locale,
    now,
    today: (): string => now().toISOString().slice(0, 10),
    userId: 'userId' in actor ? actor.userId : null,
    accountId: 'memberships' in actor ? accountInUse(actor) : null,
    memberAccountIds: 'memberships' in actor ? [...actor.memberships.keys()] : [],
  }
  if (actor.kind === 'SYSTEM')
    return { ...shared, rowsOf: () => 'all', mayRead: () => true, reveal: () => null }
  if (actor.kind === 'ANONYMOUS') {
    return { ...shared, rowsOf: () => 'none', mayRead: () => false, reveal: () => () => null }
  }
  const known = new Map<Entity, ReadableRows>()
  return {
    ...shared,
    rowsOf: (entity) => {
      const before = known.get(entity)
      if (before !== undefined) return before
      const rule = entity.readRuleOf(actor)
      const rows = typeof rule === 'function' ? rule(actor) : rule
      known.set(entity, rows)
      return rows
    },
    reveal: ({ rules: { reveal } }) => (reveal ? (value) => reveal(value, actor, locale) : null),
    mayRead: ({ rules }) => rules.read === undefined || holdsOne(actor.roles, rules.read),
  }
}
