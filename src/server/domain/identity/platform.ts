import type { Database } from '../../db/Database.ts'
import type { Locale } from './IdentityOperation.ts'

/** Under whose name somebody is written to. */
export interface Platform {
  readonly partnerId: number
  readonly name: string
  /** Where to get help; the name when there is no address. */
  readonly support: string
}

/** Of the partner with this domain; the platform itself (partner 1) for every other. */
export async function platformOfHost(db: Database, hostname: string): Promise<Platform> {
  const [row] = await db.query<PlatformRow>(
    `select entity_id, name, support_email from white_label_partners
     where (lower(domain) = lower($1) and is_active) or entity_id = 1
     order by lower(domain) = lower($1) desc nulls last limit 1`,
    [hostname],
  )
  return toPlatform(row)
}

export async function platformOfPartner(db: Database, partnerId: number): Promise<Platform> {
  const [row] = await db.query<PlatformRow>(
    'select entity_id, name, support_email from white_label_partners where entity_id = $1::int',
    [partnerId],
  )
  return toPlatform(row)
}

/** Somebody who is written to. */
export interface Recipient extends Platform {
  readonly userId: number
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  /** The language chosen for the screens, else that of the person. */
  readonly locale: Locale
}

/** What is known of a user for a mail; null when there is none. */
export async function readRecipient(db: Database, userId: number): Promise<Recipient | null> {
  const [row] = await db.query<
    PlatformRow & { username: string; first_name: string; last_name: string; locale: Locale }
  >(
    `select w.entity_id, w.name, w.support_email, u.username, p.first_name, p.last_name,
       case when u.user_settings ->> 'language' in ('en', 'da', 'sv', 'no') then u.user_settings ->> 'language'
         else p.locale::text end as locale
     from users u join people p on p.entity_id = u.person_id
     join white_label_partners w on w.entity_id = u.partner_id where u.entity_id = $1::int`,
    [userId],
  )
  if (row === undefined) return null
  const { username, first_name: firstName, last_name: lastName, locale } = row
  return { ...toPlatform(row), userId, username, firstName, lastName, locale }
}

interface PlatformRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly name: string
  readonly support_email: string | null
}

const toPlatform = (row: PlatformRow | undefined): Platform =>
  row === undefined
    ? { partnerId: 1, name: 'Fundament', support: 'Fundament' }
    : { partnerId: row.entity_id, name: row.name, support: row.support_email ?? row.name }
