import type { Database } from '../../../../engine/server/db/Database.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { ACTING_SQL } from '../../access/accountRules.ts'
import { type OnboardingStatus, onboardingStatus } from './onboardingStatus.ts'

/** The state of the caller and the account in use: the one of the request, otherwise the first as in the overview. */
export async function readOnboardingStatus(
  db: Database,
  { kind, personId, accountId }: UserActor,
  now: Date,
): Promise<OnboardingStatus> {
  const [facts] = await db.query<Facts>(FACTS, [personId, accountId, now.toISOString().slice(0, 10)])
  if (facts === undefined) throw new Error(`There is no person ${personId}`)
  return onboardingStatus({
    isStaff: kind === 'STAFF',
    isSignUpComplete: facts.is_sign_up_complete,
    isIdentified: facts.is_identified,
    hasAccount: facts.has_account,
    answersForAccount: facts.answers_for_account,
    hasAmlAnswers: facts.has_aml_answers,
    hasFinancialLiteracyAnswers: facts.has_financial_literacy_answers,
  })
}

interface Facts extends Record<string, unknown> {
  readonly is_sign_up_complete: boolean
  readonly is_identified: boolean
  readonly has_account: boolean
  readonly answers_for_account: boolean
  readonly has_aml_answers: boolean
  readonly has_financial_literacy_answers: boolean
}

/** The latest answers count: rejected ones, and ones that are too old, are asked for again. */
const FACTS = `
  select p.email is not null and p.mobile_phone is not null as is_sign_up_complete,
    p.kyc_status = 'OK' as is_identified,
    a.entity_id is not null as has_account,
    coalesce(a.purpose = 'INVESTMENT' and a.role in (${ACTING_SQL}), false) as answers_for_account,
    coalesce(q.state <> 'REJECTED' and (q.renew_on is null or q.renew_on > $3::date), false) as has_aml_answers,
    coalesce(a.is_non_sophisticated_investor is not null, false) as has_financial_literacy_answers
  from people p
  left join lateral (
    select a.entity_id, a.purpose, a.is_non_sophisticated_investor, r.role
    from account_person_roles r join accounts a on a.entity_id = r.account_id
    where r.person_id = p.entity_id and a.status <> 'DELETED'
    order by a.entity_id is not distinct from $2::int desc, a.entity_id limit 1) a on true
  left join lateral (
    select state, renew_on from aml_answers where account_id = a.entity_id
    order by submitted_at_utc desc, entity_id desc limit 1) q on true
  where p.entity_id = $1::int`
