import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../../db/migrate.ts'
import { IS_APPROVER } from '../../kernel/approvals/approvers.ts'
import { countFailingWork } from '../../kernel/jobs/countFailingWork.ts'
import { untrustedShare } from './proxiedRequests.ts'
import type { CheckContext, StatusCheck } from './StatusCheck.ts'

// The vocabulary and the code descriptions use these names.
const DAYS_TO_MATCH = 3
const DAYS_TO_PAY_OUT = 2
const MINUTES_TO_MAIL = 10

/** Whether everything around the books works: database, pending work, mail, machine. */
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
    measure: async ({ db }) => {
      const expected = readMigrationFiles({ migrationsFolder: migrationsFolder() })
      const applied = await db.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations')
      return expected.filter(({ hash }) => !applied.some((one) => one.hash === hash)).length
    },
  },
  {
    name: 'UNMATCHED_TRANSFERS',
    area: 'OPERATIONS',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: (context) =>
      countSince(
        context,
        `incoming_bank_transfers WHERE state = 'UNMATCHED' AND booked_on < $1::timestamptz`,
        DAYS_TO_MATCH * 1440,
      ),
  },
  {
    name: 'WAITING_PAYOUTS',
    area: 'OPERATIONS',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: (context) =>
      countSince(
        context,
        `aiia_bank_payouts WHERE status IN ('REQUESTED', 'APPROVED') AND registered_at < $1::timestamptz`,
        DAYS_TO_PAY_OUT * 1440,
      ),
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
const countSince = async ({ db, now }: CheckContext, from: string, minutes: number): Promise<number> => {
  const since = new Date(now().getTime() - minutes * 60_000).toISOString()
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`, [since])
  return row?.count ?? 0
}

/** With one decimal. */
const percent = (share: number): number => Math.round(share * 1000) / 10
