import { type Locale, LOCALES } from '../../../model/Text.ts'
import type { Database } from '../../db/Database.ts'

/** The sender name for a recipient. */
export interface Platform {
  readonly partnerId: number
  readonly name: string
  /** Support address; the name when there is none. */
  readonly support: string
}

/** The partner with this domain; otherwise the platform itself (partner 1). */
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

/** A person who receives mail. */
export interface PersonRecipient extends Platform {
  /** Null for a person without a login. */
  readonly userId: number | null
  readonly personId: number
  readonly username: string
  /** Of the person; null when unknown. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  /** The language chosen for the screens, otherwise the person's. */
  readonly locale: Locale
}

/** The same with a login. */
export interface Recipient extends PersonRecipient {
  readonly userId: number
}

/** A user without an email has a placeholder of a reserved domain. */
export const canReceiveMail = ({ username }: Pick<Recipient, 'username'>): boolean =>
  !username.endsWith('.invalid')

/** A user's details for a mail; null when there is no such user. */
export async function readRecipient(db: Database, userId: number): Promise<Recipient | null> {
  const found = await readOne(db, 'u.entity_id = $1::int', userId)
  return found && { ...found, userId }
}

/** A person's details for a mail, with or without a login; null when there is no such person. */
export const readPersonRecipient = (db: Database, personId: number): Promise<PersonRecipient | null> =>
  readOne(db, 'p.entity_id = $1::int', personId)

/** The same of many users, by id. */
export async function readRecipients(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Recipient>> {
  const found = await readMany(db, 'u.entity_id = any($1::int[])', userIds)
  return new Map(
    found.flatMap((one) => (one.userId === null ? [] : [[one.userId, { ...one, userId: one.userId }]])),
  )
}

async function readOne(db: Database, condition: string, id: number): Promise<PersonRecipient | null> {
  const [found] = await readMany(db, condition, id)
  return found ?? null
}

async function readMany(
  db: Database,
  condition: string,
  wanted: number | readonly number[],
): Promise<readonly PersonRecipient[]> {
  const rows = await db.query<RecipientRow>(
    `select w.entity_id, w.name, w.support_email, u.entity_id as user_id, p.entity_id as person_id,
       coalesce(u.username, '') as username, p.email, p.first_name, p.last_name,
       case when u.user_settings ->> 'language' = any($2::text[]) then u.user_settings ->> 'language'
         else p.locale end as locale
     from people p left join users u on u.person_id = p.entity_id
     join white_label_partners w on w.entity_id = coalesce(u.partner_id, 1) where ${condition}`,
    [wanted, LOCALES],
  )
  return rows.map((row) => {
    const { user_id: userId, person_id: personId, username, email, locale } = row
    const { first_name: firstName, last_name: lastName } = row
    return { ...toPlatform(row), userId, personId, username, email, firstName, lastName, locale }
  })
}

interface RecipientRow extends PlatformRow {
  readonly user_id: number | null
  readonly person_id: number
  readonly username: string
  readonly email: string | null
  readonly first_name: string
  readonly last_name: string
  readonly locale: Locale
}

/** The words that make a password of this person easy to guess. */
export const wordsOf = ({ firstName, lastName, username, name }: Recipient): readonly string[] => [
  firstName,
  lastName,
  username,
  name,
]

interface PlatformRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly name: string
  readonly support_email: string | null
}

const toPlatform = (row: PlatformRow | undefined): Platform =>
  row === undefined
    ? { partnerId: 1, name: 'Fundament', support: 'Fundament' }
    : { partnerId: row.entity_id, name: row.name, support: row.support_email ?? row.name }
