import { notifyMany, type NotifyContext } from './notify.ts'

const JANUARY = 0

/** Notifies investors once, in January, that the report of the last year is ready. Returns the number of accounts. */
export async function notifyReports(context: NotifyContext): Promise<number> {
  const now = context.now()
  if (now.getUTCMonth() !== JANUARY) return 0
  const year = now.getUTCFullYear() - 1
  const found = await context.db.query<{ account_id: number }>(
    `SELECT a.entity_id AS account_id FROM accounts a
     WHERE a.purpose = 'INVESTMENT' AND a.status NOT IN ('DECLINED', 'DELETED')
       AND EXISTS (SELECT FROM account_years y WHERE y.account_id = a.entity_id AND y.year = $1::int)
     ORDER BY 1`,
    [year],
  )
  await notifyMany(
    context,
    found.map(({ account_id: accountId }) => ({
      kind: 'REPORT_READY',
      to: { accountId },
      text: { code: 'NOTICE_REPORT_READY', params: { period: String(year) } },
      path: '/account/reports',
      effectKey: `yearly-report:${year}`,
    })),
  )
  return found.length
}
