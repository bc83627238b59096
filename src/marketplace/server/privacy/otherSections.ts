import type { PgTable } from 'drizzle-orm/pg-core'
import { alarms } from '../../../engine/server/db/tables/alarms.ts'
import * as tables from '../tables/index.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { PersonSection } from './PersonSection.ts'

/**
 * What of the tables below belongs into a person's download, beside the rows of entities that say whose they are
 * (`belongsTo`). A table with a column of a person is in one of the three, or `tests/personalDownload.test.ts` fails.
 */
interface OtherSection {
  readonly typeName: OtherSectionName
  /** Where it is from: none of these has more of the person. */
  readonly table: PgTable
  /** Rows of the person $1, with the names that they get. Neither secrets nor anything of others. */
  readonly rows: string
}

export type OtherSectionName =
  | 'Session'
  | 'Passkey'
  | 'AuthenticatorApp'
  | 'ElectronicIdentity'
  | 'SavedView'
  | 'UploadedFile'

const OWN_LOGIN = 'select u.entity_id from users u where u.person_id = $1::int'

export const OTHER_SECTIONS: readonly OtherSection[] = [
  {
    typeName: 'Session',
    table: tables.refreshTokens,
    rows: `select min(started_at) as "startedAtUtc", max(issued_at) as "lastUsedAtUtc", max(revoked_at) as "endedAtUtc",
        max(user_agent) as "userAgent"
      from refresh_tokens where user_id in (${OWN_LOGIN}) group by family_id order by 1, 2`,
  },
  {
    typeName: 'Passkey',
    table: tables.passkeys,
    rows: `select name, created_at as "createdAtUtc", last_used_at as "lastUsedAtUtc"
      from passkeys where user_id in (${OWN_LOGIN}) order by created_at, id`,
  },
  {
    typeName: 'AuthenticatorApp',
    table: tables.authenticators,
    rows: `select confirmed_at as "createdAtUtc" from authenticators
      where user_id in (${OWN_LOGIN}) and confirmed_at is not null`,
  },
  {
    typeName: 'ElectronicIdentity',
    table: tables.electronicIdentities,
    rows: `select provider::text as provider, created_at as "createdAtUtc", last_used_at as "lastUsedAtUtc"
      from electronic_identities where person_id = $1::int order by created_at, provider`,
  },
  {
    // Not its filters: what staff look for are other people.
    typeName: 'SavedView',
    table: tables.savedViews,
    rows: `select name, page, to_json(shared_with_roles)::text as "sharedWithRoles", created_at_utc as "createdAtUtc",
        updated_at_utc as "updatedAtUtc"
      from saved_views where user_id in (${OWN_LOGIN}) order by page, entity_id`,
  },
  {
    // Also documents of a business: having uploaded them is data about the person.
    typeName: 'UploadedFile',
    table: tables.documents,
    rows: `select file_name as "fileName", type::text as type, byte_size as "byteSize", uploaded_at_utc as "uploadedAtUtc"
      from documents where uploaded_by_user_id in (${OWN_LOGIN}) order by uploaded_at_utc, entity_id`,
  },
]

export const readOtherSections = async (
  db: Database,
  personId: number,
): Promise<readonly PersonSection[]> => {
  const sections: PersonSection[] = []
  for (const { typeName, rows: text } of OTHER_SECTIONS) {
    const rows = await db.query(text, [personId])
    if (rows.length > 0) sections.push({ typeName, rows: rows.map(toPlain) })
  }
  return sections
}

/** Times in the form of the others, lists as lists. */
const toPlain = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]): [string, unknown] => {
      if (typeof value !== 'string') return [name, value]
      if (name.endsWith('AtUtc')) return [name, new Date(value).toISOString()]
      return [name, name === 'sharedWithRoles' ? (JSON.parse(value) as unknown) : value]
    }),
  )

const ROLES_OF_STAFF =
  'Only members of staff are in it, for what they did at work; it is about somebody or something else.'
const SHORT = 'Lives for minutes or days, and holds hashes that say nothing to anybody.'
const COMPANY =
  'Belongs to a business. What the person signed, owns or handed in has its own section in the download.'
const CASE =
  'What colleagues wrote about a case. A summary would tip somebody off who is looked into for money laundering.'

/** Tables with a column of a person that are not in the download, and why. */
export const LEFT_OUT: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [tables.accountConsistencyChecks, 'Sums of the books, compared. The entries are in the download.'],
  [alarms, CASE],
  [tables.approvals, CASE],
  [tables.legalHolds, CASE],
  [tables.recordComments, CASE],
  [tables.approvalGroupMembers, ROLES_OF_STAFF],
  [tables.auditLogChanges, 'Says who changed which row. What the rows say is in the download.'],
  [tables.backendApprovals, ROLES_OF_STAFF],
  [tables.backendChanges, ROLES_OF_STAFF],
  [tables.backendSessions, SHORT],
  [tables.openIdLogins, ROLES_OF_STAFF],
  [tables.idempotencyRecords, SHORT],
  [tables.identityFlows, SHORT],
  [tables.passwordResetTokens, SHORT],
  [tables.phoneVerifications, SHORT],
  [tables.secondFactorChallenges, SHORT],
  [tables.sessionConfirmations, SHORT],
  [tables.writeRates, 'Lives for minutes, and says how soon the person may write again.'],
  [tables.recoveryCodes, 'Hashes of codes that the person has.'],
  [
    tables.journalEntries,
    'An entry names several accounts; the lines of the person’s own are in the download.',
  ],
  [tables.trades, 'A trade names two customers; the person’s fills are in the download.'],
  [tables.loans, COMPANY],
  [tables.loanApplications, COMPANY],
  [tables.loanOffers, COMPANY],
  [tables.earlyRepaymentQuotes, COMPANY],
  [tables.loanDiffs, ROLES_OF_STAFF],
  [tables.loanEvents, ROLES_OF_STAFF],
  [tables.nightlyJobRuns, ROLES_OF_STAFF],
  [tables.riskRuleVersions, ROLES_OF_STAFF],
  [
    tables.userInvitations,
    'The invitation is to an account. Who accepted it is on the account, which is in the download.',
  ],
])
