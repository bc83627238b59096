import { ACTING_SQL } from '../../access/accountRules.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { notifyPerson } from '../../../../engine/server/people/identity/notices.ts'
import { notifyAll } from '../../notices/notify.ts'

/**
 * Notifies people who act for an account with outdated answers, by mail and in the inbox, once per due day: people with
 * several such accounts get one mail. People who are locked out or were asked already are skipped. Each person is a
 * separate transaction: a failure does not block the others, and rejects at the end. Returns how many were notified.
 */
export async function askForReviews(context: OperationContext): Promise<number> {
  const { db } = context
  const today = context.now().toISOString().slice(0, 10)
  const due = await db.query<{ person_id: number }>(`${DUE} group by 1 order by 1`, [today, TEMPLATE])
  const failures: unknown[] = []
  let told = 0
  for (const { person_id: personId } of due) {
    try {
      told += await db.transaction(async () => {
        // Two servers, or a job and who starts it by hand, come one after the other.
        await db.query('select 1 from people where entity_id = $1::int for update', [personId])
        const [still] = await db.query<{ renew_on: string }>(`${DUE} and r.person_id = $3::int group by 1`, [
          today,
          TEMPLATE,
          personId,
        ])
        if (still === undefined) return 0
        await notifyPerson(context, TEMPLATE, personId)
        await notifyInInbox(context, personId, still.renew_on)
        return 1
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some customers could not be notified of a review')
  return told
}

const TEMPLATE = 'amlReviewDue'

const notifyInInbox = async (context: OperationContext, personId: number, renewOn: string): Promise<void> => {
  const logins = await context.db.query<{ entity_id: number }>(
    'select entity_id from users where person_id = $1::int',
    [personId],
  )
  await notifyAll(
    context,
    logins.map(({ entity_id: userId }) => ({
      kind: 'CONFIRMATION_NEEDED',
      to: { userId },
      text: { code: 'NOTICE_REVIEW_DUE' },
      effectKey: `aml-review:${renewOn}`,
    })),
  )
}

/** People who must answer the questions again at their next sign-in (see `readOnboardingStatus`). */
const DUE = `
  select r.person_id, max(q.renew_on)::text as renew_on
  from accounts a
  join account_person_roles r on r.account_id = a.entity_id and r.role in (${ACTING_SQL})
  join people p on p.entity_id = r.person_id and p.email is not null and p.erased_at_utc is null
  join lateral (select state, renew_on from aml_answers where account_id = a.entity_id
    order by submitted_at_utc desc, entity_id desc limit 1) q on q.state <> 'REJECTED' and q.renew_on <= $1::date
  where a.purpose = 'INVESTMENT' and a.status not in ('DECLINED', 'DELETED')
    and exists (select from users u where u.person_id = p.entity_id and not u.login_disabled)
    and not exists (select from mails m where m.person_id = p.entity_id and m.template = $2
      and m.queued_at_utc >= q.renew_on)`
