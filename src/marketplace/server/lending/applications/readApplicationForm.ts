import type { Locale } from '../../../../engine/model/Text.ts'
import { inOrderOf } from '../../../../engine/server/db/collations.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { accounts } from '../../tables/accounts.ts'
import { loanApplications } from '../../tables/lending.ts'
import type { AccountRole, UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { requireOwnAccount } from '../../access/selectedAccount.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { findRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type Answers, answersOf, readPapers } from './applicationAnswers.ts'
import type { LoanApplication, LoanApplicationState } from './moveApplication.ts'
import { findDraft, OPEN_STATES, requireMember } from './ownApplication.ts'
import { readChoices } from './readChoices.ts'

/** What the form needs to open: the answers so far, and the people to choose from. */
export interface ApplicationForm {
  /** Null before the first step was saved. */
  readonly application: Pick<
    LoanApplication,
    'entityId' | 'entityVersion' | 'applicationNumber' | 'informationRequest'
  > | null
  readonly state: LoanApplicationState
  readonly answers: Answers
  readonly accountId: number
  /** Every beneficial owner is on the account, as an owner has said. */
  readonly areOwnersNamed: boolean
  readonly people: readonly ApplicationPerson[]
}

export interface ApplicationPerson {
  readonly entityId: number
  readonly firstName: string
  readonly lastName: string
  readonly role: AccountRole
  readonly isVerified: boolean
}

/**
 * The application with this id while the business may change it, otherwise the draft of the account in use, or an empty
 * form. Throws NOT_AUTHORIZED, NOT_FOUND, WRONG_STATE, NO_ACCOUNT_SELECTED and NOT_A_LOAN_ACCOUNT.
 */
export async function readApplicationForm(
  db: Database,
  actor: UserActor,
  applicationId: number | null,
  locale: Locale,
): Promise<ApplicationForm> {
  if (actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  const application =
    applicationId === null
      ? await findDraft({ db }, requireOwnAccount(actor), { isLocked: false })
      : await findOwn(db, actor, applicationId)
  const accountId = application?.accountId ?? requireOwnAccount(actor)
  const account = await findRow({ db }, accounts, accountId, 'accountEntityId')
  if (account.purpose !== 'LOAN') throw refuse('NOT_A_LOAN_ACCOUNT')
  const choices = await readChoices(db, accountId)
  return {
    application,
    state: application?.state ?? 'DRAFT',
    answers:
      application === null
        ? {}
        : answersOf(application, choices, await readPapers({ db }, application.entityId)),
    accountId,
    areOwnersNamed: account.status !== 'UBOS_PENDING',
    people: await readPeople(db, accountId, locale),
  }
}

async function findOwn(db: Database, actor: UserActor, id: number): Promise<LoanApplication> {
  const [application] = await readRows(
    { db },
    loanApplications,
    sql`${loanApplications.entityId} = ${id}::int`,
  )
  if (application === undefined) throw new DomainError('NOT_FOUND')
  requireMember(actor, application.accountId)
  if (!OPEN_STATES.has(application.state)) throw refuse('WRONG_STATE', null, { state: application.state })
  return application
}

async function readPeople(
  db: Database,
  accountId: number,
  locale: Locale,
): Promise<readonly ApplicationPerson[]> {
  const rows = await db.query<{
    entity_id: number
    first_name: string
    last_name: string
    role: AccountRole
    is_verified: boolean
  }>(
    `select p.entity_id, p.first_name, p.last_name, r.role, p.kyc_status = 'OK' as is_verified
     from account_person_roles r join people p on p.entity_id = r.person_id
     where r.account_id = $1::int
     order by ${inOrderOf(locale, 'p.last_name')}, ${inOrderOf(locale, 'p.first_name')}, p.entity_id`,
    [accountId],
  )
  return rows.map((row) => ({
    entityId: row.entity_id,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isVerified: row.is_verified,
  }))
}
