import type { Database } from '../../db/Database.ts'
import { DatabaseError } from '../../db/DatabaseError.ts'
import type { UserActor } from '../Actor.ts'
import { DomainError, type DomainProblem } from '../DomainError.ts'
import { runOnce } from '../idempotency/runOnce.ts'
import { checkChangeable } from './checkChangeable.ts'
import { readSavedView } from './readSavedViews.ts'
import { type SavedView, SHARED_ROLES } from './SavedView.ts'

export interface ViewToSave {
  /** Null for a new one. */
  readonly entityId: number | null
  readonly page: string
  readonly name: string
  readonly state: unknown
  readonly sharedWithRoles: readonly string[]
  readonly clientCorrelationId: string | null
}

/** Of the state as JSON. */
const MOST_STATE_BYTES = 20_000
const MOST_NAME_CHARACTERS = 100
const MOST_PAGE_CHARACTERS = 200

/**
 * Adds a view of the actor's own, or replaces one the actor may change, whose owner and page it keeps. The view is null
 * when the actor has just taken it away from themselves. Refuses faulty fields by name, a name the owner has on that page
 * already (MUST_BE_UNIQUE), NOT_FOUND and NOT_AUTHORIZED.
 */
export async function saveView(
  db: Database,
  actor: UserActor,
  { clientCorrelationId, ...given }: ViewToSave,
): Promise<{ readonly savedView: SavedView | null }> {
  const view = { ...given, name: given.name.trim(), sharedWithRoles: [...new Set(given.sharedWithRoles)] }
  const problems = check(view)
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  try {
    const once = { mutationName: 'saveView', clientCorrelationId, input: view }
    return await runOnce(db, actor, once, async () => {
      const entityId =
        view.entityId === null ? await add(db, actor, view) : await replace(db, actor, view.entityId, view)
      return { savedView: await readSavedView(db, actor, entityId) }
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'saved_views_name_unique') {
      throw new DomainError('MUST_BE_UNIQUE', [problem('MUST_BE_UNIQUE', 'name')])
    }
    throw error
  }
}

type Values = Omit<ViewToSave, 'clientCorrelationId'>

const add = async (db: Database, actor: UserActor, view: Values): Promise<number> => {
  const [row] = await db.query<{ entity_id: number }>(
    `insert into saved_views (user_id, page, name, state, shared_with_roles)
     values ($1::int, $2::text, $3::text, $4::jsonb, $5::text[]) returning entity_id`,
    [actor.userId, view.page, view.name, JSON.stringify(view.state), view.sharedWithRoles],
  )
  if (row === undefined) throw new Error('The view was not stored')
  return row.entity_id
}

const replace = async (db: Database, actor: UserActor, entityId: number, view: Values): Promise<number> => {
  await checkChangeable(db, actor, entityId, view.page)
  await db.query(
    `update saved_views set name = $2::text, state = $3::jsonb, shared_with_roles = $4::text[]
     where entity_id = $1::int`,
    [entityId, view.name, JSON.stringify(view.state), view.sharedWithRoles],
  )
  return entityId
}

const check = ({ page, name, state, sharedWithRoles }: Values): readonly DomainProblem[] => {
  const roles: readonly string[] = SHARED_ROLES
  return [
    ...(name === '' ? [problem('NOT_EMPTY', 'name')] : []),
    ...(name.length > MOST_NAME_CHARACTERS ? [tooLong('name', MOST_NAME_CHARACTERS)] : []),
    ...(page.startsWith('/') ? [] : [problem('INVALID_FORMAT', 'page')]),
    ...(page.length > MOST_PAGE_CHARACTERS ? [tooLong('page', MOST_PAGE_CHARACTERS)] : []),
    ...(isRecord(state) ? [] : [problem('INVALID_FORMAT', 'state')]),
    ...(sizeOf(state) > MOST_STATE_BYTES ? [tooLong('state', MOST_STATE_BYTES)] : []),
    ...(sharedWithRoles.every((role) => roles.includes(role))
      ? []
      : [problem('INVALID_REFERENCE', 'sharedWithRoles')]),
  ]
}

const sizeOf = (state: unknown): number => Buffer.byteLength(JSON.stringify(state ?? null))

const problem = (code: string, field: string): DomainProblem => ({ code, field, params: {} })

const tooLong = (field: string, most: number): DomainProblem => ({
  code: 'MAX_LENGTH',
  field,
  params: { number: String(most) },
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
