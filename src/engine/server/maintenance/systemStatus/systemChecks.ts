import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { missingMigrations } from '../../db/migrate.ts'
import { IS_APPROVER } from '../../kernel/approvals/approvers.ts'
import { countFailingWork } from '../../kernel/jobs/countFailingWork.ts'
import { untrustedShare } from './proxiedRequests.ts'
import type { CheckContext, StatusCheck } from './StatusCheck.ts'

const MINUTES_TO_MAIL = 10

/** Whether what every project has works: database, pending work, mail, machine. */
export const SYSTEM_CHECKS: readonly StatusCheck[] = [
  {
    name: 'DATABASE_RESPONSE_TIME',
    area: 'DATABASE',
    unit: 'MILLISECONDS',
    warningLimit: 250,
    failureLimit: null,
    measure: async ({ db }) => {
      const begun = performance.now()
      await db.query('SELECT 1 AS one')
      return Math.round(performance.now() - begun)
    },
  },
  {
    name: 'MISSING_MIGRATIONS',
    area: 'DATABASE',
    unit: 'COUNT',
    warningLimit: null,
    failureLimit: 0,
    measure: async ({ db }) => (await missingMigrations(db)).length,
  },
  {
    name: 'EXPIRED_APPROVALS',
    area: 'OPERATIONS',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: (context) =>
      countSince(context, `approvals WHERE state = 'PENDING' AND expires_at_utc < $1::timestamptz`, 0),
  },
  {
    name: 'RULES_NOT_IN_FORCE',
    area: 'OPERATIONS',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: (context) =>
      countSince(
        context,
        `approval_rules WHERE $1::timestamptz IS NOT NULL AND (NOT is_active OR 2 > (
           SELECT count(*) FROM approval_group_members m
           WHERE m.approval_group_id = approval_rules.approval_group_id AND ${IS_APPROVER}))`,
        0,
      ),
  },
  {
    name: 'FAILING_WORK',
    area: 'OPERATIONS',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: ({ db }) => countFailingWork(db),
  },
  {
    name: 'UNSENT_MAILS',
    area: 'MAIL',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: (context) =>
      countSince(
        context,
        `mails WHERE state IN ('FAILED', 'REFUSED') AND can_be_sent_again OR state = 'QUEUED' AND queued_at_utc < $1::timestamptz`,
        MINUTES_TO_MAIL,
      ),
  },
  {
    name: 'UNTRUSTED_PROXY',
    area: 'SERVER',
    unit: 'PERCENT',
    warningLimit: 50,
    failureLimit: null,
    measure: ({ db }) => Promise.resolve(percent(untrustedShare(db))),
  },
  {
    name: 'USED_MEMORY',
    area: 'SERVER',
    unit: 'PERCENT',
    warningLimit: 97,
    failureLimit: null,
    measure: () => Promise.resolve(percent(1 - freemem() / totalmem())),
  },
  {
    name: 'USED_DISK',
    area: 'SERVER',
    unit: 'PERCENT',
    warningLimit: 90,
    failureLimit: 98,
    measure: async () => {
      const { bavail, blocks } = await statfs(process.cwd())
      return percent(1 - bavail / blocks)
    },
  },
]

/** Rows of `FROM …`, where `$1` is the time that many minutes ago. */
export const countSince = async (
  { db, now }: CheckContext,
  from: string,
  minutes: number,
): Promise<number> => {
  const since = new Date(now().getTime() - minutes * 60_000).toISOString()
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`, [since])
  return row?.count ?? 0
}

/** With one decimal. */
const percent = (share: number): number => Math.round(share * 1000) / 10
