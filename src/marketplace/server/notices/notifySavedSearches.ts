import type { SavedSearch } from '../../../engine/server/people/views/SavedView.ts'
import { readActor } from '../../../engine/server/kernel/access/readActor.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { type KeyedNotice, notifyMany, type NotifyContext } from './notify.ts'
import { readNewLoans } from './readNewLoans.ts'
import { loanPath, newLoanKey } from './notifyLoanEvents.ts'

/** Rows that a saved search finds with the rights of its owner. */
export type MatchRows = (
  actor: UserActor,
  search: SavedSearch,
  among: { readonly typeName: string; readonly ids: readonly number[] },
) => Promise<readonly number[]>

/** Notifies users of new loans that match one of their saved searches. Returns the number of loans. */
export async function notifySavedSearches(
  context: NotifyContext & { readonly matchRows: MatchRows },
): Promise<number> {
  const loans = await readNewLoans(context)
  if (loans.length === 0) return 0
  const searches = await context.db.query<SavedSearch & Record<string, unknown>>(
    `SELECT v.user_id AS "userId", v.page, v.name, v.state -> 'filter' AS filter, p.locale
     FROM saved_views v JOIN users u ON u.entity_id = v.user_id JOIN people p ON p.entity_id = u.person_id
     WHERE jsonb_typeof(v.state -> 'filter') = 'object' AND NOT u.login_disabled
     ORDER BY v.user_id, v.entity_id`,
  )
  const among = { typeName: 'Instrument', ids: loans.map(({ instrumentId }) => instrumentId) }
  const notices: KeyedNotice[] = []
  for (const search of searches) {
    // Each with the rights of its owner, who may not learn by a filter what they may not read.
    const actor = await readActor(context.db, search.userId)
    if (actor?.kind !== 'USER') continue
    const found = new Set(await context.matchRows(actor, search, among))
    for (const { instrumentId, loanId, loan, title } of loans.filter((one) => found.has(one.instrumentId)))
      notices.push({
        kind: 'SAVED_SEARCHES',
        to: { userId: search.userId },
        text: { code: 'NOTICE_LOAN_FITS', params: { search: search.name, loan, title } },
        path: loanPath(loanId),
        effectKey: newLoanKey(instrumentId),
      })
  }
  await notifyMany(context, notices)
  return new Set(notices.map(({ effectKey }) => effectKey)).size
}
