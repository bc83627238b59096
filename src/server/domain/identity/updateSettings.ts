import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../Actor.ts'
import { recordUpdate } from '../audit/recordUpdate.ts'
import type { DomainProblem } from '../DomainError.ts'
import { DomainError } from '../DomainError.ts'
import { runOnce } from '../idempotency/runOnce.ts'

export interface SettingsChange {
  /** Merged key by key into what is kept; null leaves all as it is. */
  readonly settings: unknown
  /** Null leaves it as it is. */
  readonly isNewsletterAccepted: boolean | null
  readonly clientCorrelationId: string | null
}

export interface UserSettings {
  readonly settings: Readonly<Record<string, unknown>>
  readonly isNewsletterAccepted: boolean
}

const LANGUAGES: ReadonlySet<unknown> = new Set(['en', 'da', 'sv', 'no'])
/** Of the whole as JSON. Settings are for choices, not for documents. */
const MOST_CHARACTERS = 8_000

/** Saves what the user chose: version, darkMode, language and whatever else screens keep. Refuses with INVALID_FORMAT. */
export async function updateSettings(
  db: Database,
  actor: UserActor,
  change: SettingsChange,
): Promise<UserSettings> {
  const changed = check(change.settings)
  const { clientCorrelationId } = change
  const once = { mutationName: 'updateSettingsForCurrentUser', clientCorrelationId, input: change }
  // A repeat that comes late must not bring back what was chosen before.
  return runOnce(db, actor, once, async () => {
    const [row] = await db.query<{ user_settings: string; is_newsletter_accepted: boolean }>(
      'select user_settings::text, is_newsletter_accepted from users where entity_id = $1 for update',
      [actor.userId],
    )
    if (row === undefined) throw new DomainError('AUTH_NOT_AUTHENTICATED')
    const kept: unknown = JSON.parse(row.user_settings)
    const before = {
      userSettings: isRecord(kept) ? kept : {},
      isNewsletterAccepted: row.is_newsletter_accepted,
    }
    const after = {
      userSettings: { ...before.userSettings, ...changed, version: 1 },
      isNewsletterAccepted: change.isNewsletterAccepted ?? before.isNewsletterAccepted,
    }
    const text = JSON.stringify(after.userSettings)
    if (text.length > MOST_CHARACTERS) refuse([tooLong])
    const [updated] = await db.query<{ entity_version: number }>(
      `update users set user_settings = $2::jsonb, is_newsletter_accepted = $3 where entity_id = $1
       returning entity_version`,
      [actor.userId, text, after.isNewsletterAccepted],
    )
    await recordUpdate(db, actor, {
      entityName: 'User',
      entityId: actor.userId,
      mutationName: 'updateSettingsForCurrentUser',
      clientCorrelationId: change.clientCorrelationId,
      ...(updated === undefined ? {} : { resultingVersion: updated.entity_version }),
      before,
      after,
    })
    return { settings: after.userSettings, isNewsletterAccepted: after.isNewsletterAccepted }
  })
}

function check(settings: unknown): Readonly<Record<string, unknown>> {
  if (settings === null || settings === undefined) return {}
  if (!isRecord(settings)) return refuse([badFormat('settings')])
  const { version, darkMode, language } = settings
  const problems = [
    ...(version === undefined || version === 1 ? [] : [badFormat('settings.version')]),
    ...(darkMode === undefined || darkMode === null || typeof darkMode === 'boolean'
      ? []
      : [badFormat('settings.darkMode')]),
    ...(language === undefined || language === null || LANGUAGES.has(language)
      ? []
      : [badFormat('settings.language')]),
  ]
  if (problems.length > 0) refuse(problems)
  return settings
}

const refuse = (problems: readonly DomainProblem[]): never => {
  throw new DomainError('BAD_USER_INPUT', problems)
}

const badFormat = (field: string): DomainProblem => ({ code: 'INVALID_FORMAT', field, params: {} })

const tooLong: DomainProblem = {
  code: 'MAX_LENGTH',
  field: 'settings',
  params: { number: String(MOST_CHARACTERS) },
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
