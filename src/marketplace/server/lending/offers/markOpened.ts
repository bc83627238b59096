import { loanSignatures } from '../../tables/loanOffers.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'

/** Records that a signatory has opened an agreement for the first time, which is required to sign. */
export async function markOpened(
  context: OperationContext,
  documentId: number,
  personId: number,
): Promise<void> {
  const rows = await context.db.query<{ entity_id: number }>(
    `SELECT s.entity_id FROM loan_signatures s JOIN loan_offers o ON o.entity_id = s.loan_offer_id
     WHERE o.document_id = $1::int AND s.person_id = $2::int AND s.opened_at_utc IS NULL`,
    [documentId, personId],
  )
  for (const { entity_id: id } of rows)
    await changeRow(context, loanSignatures, id, { openedAtUtc: context.now().toISOString() })
}
