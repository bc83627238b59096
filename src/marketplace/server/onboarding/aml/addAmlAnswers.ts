import { addMonths } from '../../../../engine/rules/calendar.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { toWireName } from '../../../rules/wire/toWire.ts'
import { accounts } from '../../tables/accounts.ts'
import { amlAnswers } from '../../tables/compliance.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../../engine/server/db/tables/reference.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { answersText } from '../../forms/readAnswersJson.ts'
import { type AmlAnswers, readAmlAnswers } from '../../forms/readAmlAnswers.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { openOnceReady } from '../../accounts/openAccount.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { lockInvestmentAccount, requireOwnAccount, requireUser } from '../../access/selectedAccount.ts'
import { holdRules, rulesInForce } from '../risk/rulesInForce.ts'
import { assessRisk, higherCategory } from '../risk/assessRisk.ts'
import { openAnswers } from '../risk/openAnswers.ts'
import { raiseRiskAlarm } from '../risk/raiseRiskAlarm.ts'

/**
 * Stores the answers to the AML questions for the account in use, with the class of risk that follows from them. The
 * account never gets a lower class by answers: lowering it is for staff. Refuses with NO_ACCOUNT_SELECTED,
 * NOT_AUTHORIZED, NOT_AN_INVESTMENT_ACCOUNT, WRONG_STATE, and whatever is wrong with the answers, on the question.
 */
export const addAmlAnswersForSelectedAccount = defineOperation({
  name: 'addAmlAnswersForSelectedAccount',
  description:
    'Answers the questions about taxes, politically exposed people and the origin of the money, for the account in use.',
  input: {
    answersJson: answersText('The answers with accountType, currencyCode and version 2, as JSON.'),
  },
  run: async (operation, { answersJson }) => {
    const { db, mutationName, clientCorrelationId } = operation
    const actor = requireUser(operation)
    const accountId = requireOwnAccount(actor)
    const input = { accountId, answersJson }
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      // Before the account: the job that rates all customers locks in the same order.
      await holdRules(operation.db)
      // The answers say of the person, too, whether they are politically exposed.
      await lockRow(operation, people, actor.personId)
      const account = await lockInvestmentAccount(operation, accountId)
      const { code: currencyCode } = await findRow(operation, currencies, account.currencyId, 'currencyCode')
      const { aml, problems } = readAmlAnswers(answersJson)
      if (aml === null) throw new DomainError('BAD_USER_INPUT', problems)
      if (aml.accountType !== account.type) throw refuse('INVALID_FORMAT', 'accountType')
      if (aml.currencyCode !== currencyCode) throw refuse('INVALID_FORMAT', 'currencyCode')
      await checkDocuments(db, { personId: actor.personId, accountId }, aml)
      await storeAnswers(operation, actor, account, aml)
      return {}
    })
  },
})

type Account = Row<typeof accounts>

async function storeAnswers(
  operation: OperationContext,
  { personId }: UserActor,
  account: Account,
  aml: AmlAnswers,
): Promise<void> {
  const now = operation.now().toISOString()
  const { open, taxId } = openAnswers(aml)
  const { rules } = await rulesInForce(operation.db)
  // By what is kept, because that is all that later rules will have.
  const risk = assessRisk(rules, open)
  const category = higherCategory(account.accountRiskCategory, risk.category)
  const { entityId } = await addRow(operation, amlAnswers, {
    accountId: account.entityId,
    personId,
    accountType: account.type,
    version: aml.version,
    answers: { currencyCode: aml.currencyCode, ...open },
    taxId: taxId === undefined ? null : operation.db.secrets.seal('taxId', taxId),
    riskScore: risk.score,
    riskCategory: risk.category,
    riskReasons: [...risk.reasons],
    submittedAtUtc: now,
    renewOn: addMonths(now.slice(0, 10), 12 * rules.renewAfterYears[category]),
  })
  if (category !== account.accountRiskCategory) {
    await changeRow(operation, accounts, account.entityId, {
      accountRiskCategory: category,
      riskCategoryChangeReason: risk.reasons.join(', '),
    })
  }
  if (account.type === 'INDIVIDUAL' && risk.reasons.some((reason) => EXPOSED.has(reason))) {
    await changeRow(operation, people, personId, { isPoliticallyExposed: true })
  }
  if (risk.category === 'HIGH') await raiseRiskAlarm(operation, account, entityId, risk)
  await openOnceReady(operation, account.entityId)
}

/** Reasons that are about the person rather than the account. */
const EXPOSED: ReadonlySet<string> = new Set([
  'POLITICALLY_EXPOSED',
  'RELATIVE_POLITICALLY_EXPOSED',
  'PARTNER_POLITICALLY_EXPOSED',
])

/** Whose documents the answers may name. */
interface DocumentOwner {
  readonly personId: number
  readonly accountId: number
}

/**
 * Refuses with INVALID_REFERENCE on the question when an answer names another person's document, or none. A document
 * without an id failed to upload: that is only logged, and staff ask for it again.
 */
async function checkDocuments(
  db: Pick<Database, 'query'>,
  { personId, accountId }: DocumentOwner,
  { accountType, answers }: AmlAnswers,
): Promise<void> {
  const form = accountType === 'INDIVIDUAL' ? 'aml-individual' : 'aml-business'
  for (const [question, answer] of Object.entries(answers)) {
    const papers = Array.isArray(answer) ? answer.filter(isPaper) : []
    const ids = [...new Set(papers.flatMap(({ documentEntityId }) => documentEntityId ?? []))]
    if (ids.length === 0) continue
    const own = await db.query(
      `select 1 as found from documents
       where entity_id = any($1::int[]) and (person_id = $2::int or account_id = $3::int)`,
      [ids, personId, accountId],
    )
    if (own.length < ids.length) throw refuse('INVALID_REFERENCE', toWireName(form, question))
  }
}

/** As the form's schema has it. */
const isPaper = (answer: unknown): answer is { readonly documentEntityId?: number } =>
  typeof answer === 'object' && answer !== null && 'name' in answer && 'size' in answer
