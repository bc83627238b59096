import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../../db/migrate.ts'
import { type CheckContext, finding, type StatusCheck } from './StatusCheck.ts'

const SLOW_DATABASE_MS = 250
const DAYS_TO_MATCH = 3
const DAYS_TO_PAY_OUT = 2
const MINUTES_TO_MAIL = 10

/** Whether everything around the books works: database, waiting work, mail, machine. */
export const SYSTEM_CHECKS: readonly StatusCheck[] = [
  {
    code: 'database',
    name: 'The database answers',
    area: 'DATABASE',
    run: async ({ db }) => {
      const begun = performance.now()
      await db.query('SELECT 1 AS one')
      const took = Math.round(performance.now() - begun)
      return { state: took > SLOW_DATABASE_MS ? 'WARNING' : 'OK', details: `Answered in ${took} ms.` }
    },
  },
  {
    code: 'migrations',
    name: 'The database is up to date',
    area: 'DATABASE',
    run: async ({ db }) => {
      const expected = readMigrationFiles({ migrationsFolder: migrationsFolder() })
      const applied = await db.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations')
      const missing = expected.filter(({ hash }) => !applied.some((one) => one.hash === hash))
      return finding(missing.length, 'FAILED', {
        none: `All ${expected.length} migrations are applied.`,
        some: 'migrations are missing. Restart the server.',
      })
    },
  },
  {
    code: 'unmatched-transfers',
    name: 'Incoming transfers are matched',
    area: 'OPERATIONS',
    run: async (context) =>
      finding(
        await countSince(
          context,
          `incoming_bank_transfers WHERE state = 'UNMATCHED' AND booked_on < $1::timestamptz`,
          DAYS_TO_MATCH * 1440,
        ),
        'WARNING',
        {
          none: `None has been waiting for more than ${DAYS_TO_MATCH} days.`,
          some: `have been waiting for more than ${DAYS_TO_MATCH} days.`,
        },
      ),
  },
  {
    code: 'waiting-payouts',
    name: 'Payouts are sent',
    area: 'OPERATIONS',
    run: async (context) =>
      finding(
        await countSince(
          context,
          `aiia_bank_payouts WHERE status IN ('REQUESTED', 'APPROVED') AND registered_at < $1::timestamptz`,
          DAYS_TO_PAY_OUT * 1440,
        ),
        'WARNING',
        {
          none: `None has been waiting for more than ${DAYS_TO_PAY_OUT} days.`,
          some: `have been waiting for more than ${DAYS_TO_PAY_OUT} days.`,
        },
      ),
  },
  {
    code: 'expired-approvals',
    name: 'Requests are decided in time',
    area: 'OPERATIONS',
    run: async (context) =>
      finding(
        await countSince(
          context,
          `approvals WHERE state = 'PENDING' AND expires_at_utc < $1::timestamptz`,
          0,
        ),
        'WARNING',
        { none: 'No request has run out undecided.', some: 'requests have run out undecided.' },
      ),
  },
  {
    code: 'mail-queue',
    name: 'Mails are sent',
    area: 'MAIL',
    run: async (context) =>
      finding(
        await countSince(
          context,
          `mail_deliveries WHERE state = 'FAILED' OR (state = 'QUEUED' AND queued_at_utc < $1::timestamptz)`,
          MINUTES_TO_MAIL,
        ),
        'WARNING',
        { none: 'Every mail has been handed over.', some: 'mails were not handed over.' },
      ),
  },
  {
    code: 'memory',
    name: 'There is memory left',
    area: 'SERVER',
    run: () => {
      const used = process.memoryUsage().rss
      const free = freemem() / totalmem()
      return Promise.resolve({
        state: free < 0.03 ? 'WARNING' : 'OK',
        details: `The server uses ${megabytes(used)} MB; ${percent(free)} % of the machine’s memory is free.`,
      })
    },
  },
  {
    code: 'disk',
    name: 'There is room on the disk',
    area: 'SERVER',
    run: async () => {
      const { bavail, blocks } = await statfs(process.cwd())
      const free = bavail / blocks
      return {
        state: free < 0.02 ? 'FAILED' : free < 0.1 ? 'WARNING' : 'OK',
        details: `${percent(free)} % of the disk is free.`,
      }
    },
  },
]

/** Rows of `FROM …` with `$1` the time so many minutes ago. */
const countSince = async ({ db, now }: CheckContext, from: string, minutes: number): Promise<number> => {
  const since = new Date(now().getTime() - minutes * 60_000).toISOString()
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`, [since])
  return row?.count ?? 0
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)
const percent = (share: number): number => Math.round(share * 100)
