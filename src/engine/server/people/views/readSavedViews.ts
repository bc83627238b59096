import type { Locale } from '../../../model/Text.ts'
import { inOrderOf } from '../../db/collations.ts'
import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { SavedView } from './SavedView.ts'

/**
 * The views of a page that the actor may use: their own and those shared with one of their roles, by name.
 */
export async function readSavedViews(
  db: Database,
  actor: UserActor,
  page: string,
  locale: Locale,
): Promise<readonly SavedView[]> {
  const rows = await db.query<ViewRow>(
    `select ${COLUMNS} from saved_views v where v.page = $4::text and ${VISIBLE}
     order by ${inOrderOf(locale, 'v.name')}, v.entity_id`,
    [...visibleTo(actor), page],
  )
  return rows.map(toView)
}

/** Null when it does not exist or the actor may not use it. */
export async function readSavedView(
  db: Database,
  actor: UserActor,
  entityId: number,
): Promise<SavedView | null> {
  const [row] = await db.query<ViewRow>(
    `select ${COLUMNS} from saved_views v where v.entity_id = $4::int and ${VISIBLE}`,
    [...visibleTo(actor), entityId],
  )
  return row === undefined ? null : toView(row)
}

interface ViewRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly page: string
  readonly name: string
  /** JSON text. */
  readonly state: string
  /** JSON text. */
  readonly shared_with_roles: string
  readonly is_mine: boolean
  readonly entity_version: number
}

const COLUMNS = `v.entity_id, v.page, v.name, v.state::text as state,
  to_json(v.shared_with_roles)::text as shared_with_roles, v.user_id = $1::int as is_mine, v.entity_version`

/** Staff of one partner do not share with another's, because a filter may contain customers' names. */
const VISIBLE = `(v.user_id = $1::int or (v.shared_with_roles && $2::text[] and (not $3::boolean or exists (
  select 1 from users reader, users owner
  where reader.entity_id = $1::int and owner.entity_id = v.user_id
    and (owner.partner_id = reader.partner_id or not exists (
      select 1 from user_user_roles o join user_roles r on r.entity_id = o.user_role_id
      where o.user_id = owner.entity_id and r.name = 'PARTNER_USER'))))))`

const visibleTo = (actor: UserActor): readonly unknown[] => [
  actor.userId,
  actor.roles,
  actor.roles.includes('PARTNER_USER'),
]

const toView = (row: ViewRow): SavedView => ({
  entityId: row.entity_id,
  page: row.page,
  name: row.name,
  // `saveView` accepts nothing else.
  state: JSON.parse(row.state) as SavedView['state'],
  sharedWithRoles: JSON.parse(row.shared_with_roles) as string[],
  isMine: row.is_mine,
  entityVersion: row.entity_version,
})
