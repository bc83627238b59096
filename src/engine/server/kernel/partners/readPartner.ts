import type { Database } from '../../db/Database.ts'

/** Public facts about a white-label partner: its name, its look and its support contacts. */
export interface PublicPartner {
  readonly code: string
  readonly name: string
  readonly logoUrl: string | null
  /** `#rrggbb` */
  readonly primaryColor: string | null
  readonly supportEmail: string | null
  readonly supportPhone: string | null
}

/** The active partner on `domain`; otherwise the platform itself. */
export async function readPartnerOfDomain(db: Database, domain: string): Promise<PublicPartner> {
  const [row] = await db.query<{
    code: string
    name: string
    logo_url: string | null
    primary_color: string | null
    support_email: string | null
    support_phone: string | null
  }>(
    `select code, name, logo_url, primary_color, support_email, support_phone from white_label_partners
     where entity_id = $2 or (lower(domain) = lower($1) and is_active) order by entity_id = $2 limit 1`,
    [domain, PLATFORM_ID],
  )
  if (row === undefined) return NAMELESS
  return {
    code: row.code,
    name: row.name,
    logoUrl: row.logo_url,
    primaryColor: row.primary_color,
    supportEmail: row.support_email,
    supportPhone: row.support_phone,
  }
}

/** The domain if an active partner has proved it, otherwise the platform's; null when that is not proved. */
export async function readProvedDomain(db: Database, domain: string): Promise<string | null> {
  const [row] = await db.query<{ domain: string }>(
    `select domain from white_label_partners
     where domain_proved_at_utc is not null and ((domain = lower($1) and is_active) or entity_id = $2)
     order by domain = lower($1) desc limit 1`,
    [domain, PLATFORM_ID],
  )
  return row?.domain ?? null
}

/** The platform is partner 1, the default for people without a partner. */
const PLATFORM_ID = 1

/** On an empty database. */
const NAMELESS: PublicPartner = {
  code: 'fundament',
  name: 'Fundament',
  logoUrl: null,
  primaryColor: null,
  supportEmail: null,
  supportPhone: null,
}
