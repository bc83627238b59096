import type { ViewedAs } from '../../../model/viewAs.ts'
import type { Database } from '../../db/Database.ts'
import { permissionsOf } from '../../kernel/access/permissionsOf.ts'
import type { Permission } from '../../kernel/Actor.ts'
import { ChangeSignal } from '../../kernel/ChangeSignal.ts'
import type { IdentityChanges, WatchedIdentity } from './identityChanges.ts'

/** The overview of the signed-in user that every screen starts from. A project merges what it adds. */
export interface Overview {
  readonly loginDisabled: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly personEntityId: number
  readonly userType: string
  readonly latestKycStatus: string
  readonly latestKycProvider: string | null
  readonly userSettings: unknown
  readonly isNewsletterAccepted: boolean
  readonly hasSecondFactor: boolean
  readonly partnerCode: string
  /** The partner whose name and look the user sees. */
  readonly partner: OverviewUserPartner
  readonly identityProviders: readonly string[]
  readonly roles: readonly {
    readonly entityId: number
    readonly name: string
    readonly description: string
  }[]
  /** Null for a user without roles. */
  readonly permissions: readonly Permission[] | null
  readonly person: OverviewPerson & { readonly entityVersion: number }
}

export interface OverviewUserPartner {
  readonly code: string
  readonly name: string
  readonly logoUrl: string | null
  /** `#0a7d5c` */
  readonly primaryColor: string | null
  readonly supportEmail: string | null
  readonly supportPhone: string | null
}

export interface OverviewPerson {
  readonly entityId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly mobilePhone: string | null
  readonly locale: string
  /** As `NO`; null while it is not known. */
  readonly countryCode: string | null
}

/** What a project adds to the overview. */
export interface OverviewPlugin {
  /** SQL of a JSON object with what is added, for the user `u` and the person `p`. */
  readonly sql: string
  /** The added keys, of what the SQL returns. */
  readonly complete: (added: never) => object
  /** Changes of these concern the user, too. */
  readonly watched: (overview: Overview) => Pick<WatchedIdentity, 'accountIds' | 'businessIds'>
}

export const NOTHING_ADDED: OverviewPlugin = {
  sql: `'{}'::json`,
  complete: () => ({}),
  watched: () => ({ accountIds: [], businessIds: [] }),
}

/**
 * The overview of one user in one statement; null when there is no such user. With a view, roles and partner are those of the
 * view. Does not check permissions; callers do.
 */
export async function readOverview(
  db: Database,
  { sql, complete }: OverviewPlugin,
  userId: number,
  view: ViewedAs | null = null,
): Promise<Overview | null> {
  const [row] = await db.query<{ overview: string; further: string }>(overviewSql(sql), [
    userId,
    view?.role ?? null,
    view?.partnerId ?? null,
  ])
  if (row === undefined) return null
  // The statement below produces them, so their shapes are known.
  const stored = JSON.parse(row.overview) as Omit<Overview, 'permissions'>
  const added = complete(JSON.parse(row.further) as never)
  const permissions = permissionsOf(stored.roles.map(({ name }) => name))
  return { ...stored, ...added, permissions: permissions === undefined ? null : [...permissions] }
}

export interface WatchedUser {
  readonly userId: number
  readonly personId: number
  /** As whom the user looks. */
  readonly view: ViewedAs | null
}

/**
 * Emits the user's overview, and again after every change. Ends after reporting that the login was disabled,
 * or when the user is gone. Combines changes in quick succession.
 */
export function watchOverview(
  db: Database,
  plugin: OverviewPlugin,
  changes: IdentityChanges,
  user: WatchedUser,
): AsyncIterableIterator<Overview> {
  const signal = new ChangeSignal()
  const overviews = readOnEveryChange(db, plugin, changes, user, signal)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => overviews.next(),
    // A generator that awaits a change would notice its end only at the next change.
    return: () => {
      signal.stop()
      return overviews.return(undefined)
    },
  }
}

async function* readOnEveryChange(
  db: Database,
  plugin: OverviewPlugin,
  changes: IdentityChanges,
  user: WatchedUser,
  signal: ChangeSignal,
): AsyncGenerator<Overview> {
  const { userId, personId } = user
  let watched: WatchedIdentity = { userId, personId, accountIds: [], businessIds: [] }
  const unwatch = changes.watch(
    () => watched,
    () => signal.set(),
  )
  try {
    while (await signal.next()) {
      const overview = await readOverview(db, plugin, user.userId, user.view)
      if (overview === null) return
      watched = { userId, personId, ...plugin.watched(overview) }
      yield overview
      if (overview.loginDisabled) return
    }
  } finally {
    unwatch()
  }
}

const overviewSql = (further: string): string => `
SELECT json_build_object(
  'loginDisabled', u.login_disabled, 'userType', u.user_type, 'userSettings', u.user_settings,
  'isNewsletterAccepted', u.is_newsletter_accepted,
  'hasSecondFactor', u.passkey_count > 0 or u.has_authenticator, 'identityProviders', to_json(u.identity_providers),
  'partnerCode', up.code,
  'partner', json_build_object(
    'code', up.code, 'name', up.name, 'logoUrl', up.logo_url, 'primaryColor', up.primary_color,
    'supportEmail', up.support_email, 'supportPhone', up.support_phone),
  'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
  'personEntityId', p.entity_id, 'latestKycStatus', p.kyc_status, 'latestKycProvider', p.kyc_provider,
  'person', json_build_object(
    'entityId', p.entity_id, 'entityVersion', p.entity_version, 'firstName', p.first_name, 'lastName', p.last_name,
    'email', p.email, 'emailVerified', p.email_verified, 'mobilePhone', p.mobile_phone, 'locale', p.locale,
    'countryCode', (select k.code from countries k where k.entity_id = p.country_id)),
  'roles', (
    select coalesce(json_agg(json_build_object('entityId', r.entity_id, 'name', r.name, 'description', r.description)
                    order by r.entity_id), '[]')
    from user_roles r where case when $2::text is null
      then r.entity_id in (select ur.user_role_id from user_user_roles ur where ur.user_id = u.entity_id)
      else r.name::text = $2 end)
)::text AS overview, (${further})::text AS further
from users u
join people p on p.entity_id = u.person_id
join white_label_partners up on up.entity_id = coalesce($3::int, u.partner_id)
where u.entity_id = $1`
