import { isPlainObject } from '../../../rules/plainObjects.ts'
import { eq } from 'drizzle-orm'
import { LOCALES } from '../../../model/Text.ts'
import type { Database } from '../../db/Database.ts'
import { users } from '../../db/tables/people.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { DomainProblem } from '../../kernel/DomainError.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRows } from '../../kernel/rows/readRows.ts'

export interface SettingsChange {
  /** Merged key by key into the stored settings; null leaves all unchanged. */
  readonly settings: unknown
  /** Null leaves it unchanged. */
  readonly isNewsletterAccepted: boolean | null
  readonly clientCorrelationId: string | null
}

export interface UserSettings {
  readonly settings: Readonly<Record<string, unknown>>
  readonly isNewsletterAccepted: boolean
}

/** By the name of a setting: whether a value is valid. The settings that the engine does not know. */
export type SettingChecks = Readonly<Record<string, (value: unknown) => boolean>>

const LANGUAGES: ReadonlySet<unknown> = new Set(LOCALES)
/** Of all settings as JSON, without the layouts of lists. Settings are for choices, not for documents. */
const MOST_CHARACTERS = 8_000
/** How a person arranged the columns of a list: one setting for each list. */
const LAYOUT = /^ff\.v1\..+\.columns$/
/** Of all layouts as JSON. */
const MOST_LAYOUT_CHARACTERS = 40_000

/**
 * Saves the user's choices: version, darkMode, language and other screen settings. Refuses with
 * INVALID_FORMAT.
 */
export async function updateSettings(
  db: Database,
  actor: UserActor,
  change: SettingsChange,
  checks: SettingChecks,
): Promise<UserSettings> {
  const changed = check(change.settings, checks)
  const { clientCorrelationId } = change
  const once = { mutationName: 'updateSettingsForCurrentUser', clientCorrelationId, input: change }
  // A late repeat must not restore an older choice.
  return runIdempotent(db, actor, once, async () => {
    const context = { db, actor, mutationName: once.mutationName, clientCorrelationId }
    const [user] = await lockRows(context, users, eq(users.entityId, actor.userId))
    if (user === undefined) throw new DomainError('AUTH_NOT_AUTHENTICATED')
    const kept = user.userSettings
    const after = {
      userSettings: { ...(isPlainObject(kept) ? kept : {}), ...changed, version: 1 },
      isNewsletterAccepted: change.isNewsletterAccepted ?? user.isNewsletterAccepted,
    }
    checkSize(after.userSettings)
    await changeRow(context, users, actor.userId, after)
    return { settings: after.userSettings, isNewsletterAccepted: after.isNewsletterAccepted }
  })
}

function check(settings: unknown, checks: SettingChecks): Readonly<Record<string, unknown>> {
  if (settings === null || settings === undefined) return {}
  if (!isPlainObject(settings)) return refuse([badFormat('settings')])
  const { version, darkMode, language } = settings
  const problems = [
    ...(version === undefined || version === 1 ? [] : [badFormat('settings.version')]),
    ...(darkMode === undefined || darkMode === null || typeof darkMode === 'boolean'
      ? []
      : [badFormat('settings.darkMode')]),
    ...(language === undefined || language === null || LANGUAGES.has(language)
      ? []
      : [badFormat('settings.language')]),
    ...Object.entries(settings).flatMap(([key, value]) =>
      LAYOUT.test(key) && typeof value !== 'string' ? [badFormat(`settings.${key}`)] : [],
    ),
    ...Object.entries(checks).flatMap(([key, isValid]) =>
      settings[key] === undefined || isValid(settings[key]) ? [] : [badFormat(`settings.${key}`)],
    ),
  ]
  if (problems.length > 0) refuse(problems)
  return settings
}

function checkSize(settings: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(settings)
  const sizeOf = (isLayout: boolean) =>
    JSON.stringify(Object.fromEntries(entries.filter(([key]) => LAYOUT.test(key) === isLayout))).length
  if (sizeOf(false) > MOST_CHARACTERS) refuse([tooLong(MOST_CHARACTERS)])
  if (sizeOf(true) > MOST_LAYOUT_CHARACTERS) refuse([tooLong(MOST_LAYOUT_CHARACTERS)])
}

const refuse = (problems: readonly DomainProblem[]): never => {
  throw new DomainError('BAD_USER_INPUT', problems)
}

const badFormat = (field: string): DomainProblem => ({ code: 'INVALID_FORMAT', field, params: {} })

const tooLong = (most: number): DomainProblem => ({
  code: 'MAX_LENGTH',
  field: 'settings',
  params: { number: String(most) },
})
