import { lengthOfText } from '../../../rules/text.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import type { Database } from '../../db/Database.ts'
import { DatabaseError } from '../../db/DatabaseError.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { DomainError, type DomainProblem } from '../../kernel/DomainError.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { addRow, changeRow } from '../../kernel/rows/changeRows.ts'
import { checkChangeable } from './checkChangeable.ts'
import { readSavedView } from './readSavedViews.ts'
import { savedViews } from '../../db/tables/views.ts'
import type { SavedView } from './SavedView.ts'

export interface ViewToSave {
  /** Null for a new one. */
  readonly entityId: number | null
  readonly page: string
  readonly name: string
  readonly state: unknown
  readonly sharedWithRoles: readonly string[]
  readonly clientCorrelationId: string | null
}

/** Size of the state as JSON. */
const MOST_STATE_BYTES = 20_000
const MOST_NAME_CHARACTERS = 100
const MOST_PAGE_CHARACTERS = 200
/** Of a customer: every night looks through them. */
const MOST_SEARCHES = 25

/**
 * Adds a view for the actor, or replaces one that the actor may change, keeping its owner and page. Returns
 * null when the actor has just removed their own access. Refuses faulty fields by name, a name that the owner
 * already uses on that page (MUST_BE_UNIQUE), NOT_FOUND and NOT_AUTHORIZED. Customers cannot share and have 25 at most
 * (TOO_MANY_SAVED).
 */
export async function saveView(
  db: Database,
  actor: UserActor,
  { clientCorrelationId, ...given }: ViewToSave,
): Promise<{ readonly savedView: SavedView | null }> {
  const view = { ...given, name: given.name.trim(), sharedWithRoles: [...new Set(given.sharedWithRoles)] }
  const problems = [...check(view), ...(await checkRoles(db, actor, view))]
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  try {
    const once = { mutationName: 'saveView', clientCorrelationId, input: view }
    return await runIdempotent(db, actor, once, async () => {
      const { name, state, sharedWithRoles } = view
      const entityId = await keep({ db, actor, ...once }, actor, view, { name, state, sharedWithRoles })
      return { savedView: await readSavedView(db, actor, entityId) }
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'saved_views_name_unique') {
      throw new DomainError('MUST_BE_UNIQUE', [problem('MUST_BE_UNIQUE', 'name')])
    }
    throw error
  }
}

type View = Omit<ViewToSave, 'clientCorrelationId'>

const keep = async (
  context: ChangeContext,
  actor: UserActor,
  { entityId, page }: View,
  values: Pick<View, 'name' | 'state'> & { sharedWithRoles: string[] },
): Promise<number> => {
  if (entityId === null) {
    if (actor.kind === 'USER') await checkCount(context, actor)
    return (await addRow(context, savedViews, { userId: actor.userId, page, ...values })).entityId
  }
  await checkChangeable(context.db, actor, entityId, page)
  await changeRow(context, savedViews, entityId, values)
  return entityId
}

const checkCount = async ({ db }: ChangeContext, { userId }: UserActor): Promise<void> => {
  const kept = await db.query('select from saved_views where user_id = $1::int', [userId])
  if (kept.length < MOST_SEARCHES) return
  const params = { number: String(MOST_SEARCHES) }
  throw new DomainError('TOO_MANY_SAVED', [{ code: 'TOO_MANY_SAVED', field: 'name', params }])
}

const check = ({ page, name, state }: View): readonly DomainProblem[] => [
  ...(name === '' ? [problem('NOT_EMPTY', 'name')] : []),
  ...(lengthOfText(name) > MOST_NAME_CHARACTERS ? [tooLong('name', MOST_NAME_CHARACTERS)] : []),
  ...(page.startsWith('/') ? [] : [problem('INVALID_FORMAT', 'page')]),
  ...(page.length > MOST_PAGE_CHARACTERS ? [tooLong('page', MOST_PAGE_CHARACTERS)] : []),
  ...(isPlainObject(state) ? [] : [problem('INVALID_FORMAT', 'state')]),
  ...(sizeOf(state) > MOST_STATE_BYTES ? [tooLong('state', MOST_STATE_BYTES)] : []),
]

/** Staff share with any role but the customers': the platform's, and those that a project names. */
const checkRoles = async (
  db: Database,
  { kind }: UserActor,
  { sharedWithRoles }: View,
): Promise<readonly DomainProblem[]> => {
  if (sharedWithRoles.length === 0) return []
  const rows = await db.query<{ name: string }>("select name from user_roles where name <> 'USER'")
  const known = kind === 'STAFF' ? rows.map(({ name }) => name) : []
  return sharedWithRoles.every((role) => known.includes(role))
    ? []
    : [problem('INVALID_REFERENCE', 'sharedWithRoles')]
}

const sizeOf = (state: unknown): number => Buffer.byteLength(JSON.stringify(state ?? null))

const problem = (code: string, field: string): DomainProblem => ({ code, field, params: {} })

const tooLong = (field: string, most: number): DomainProblem => ({
  code: 'MAX_LENGTH',
  field,
  params: { number: String(most) },
})
