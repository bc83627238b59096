import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { notify, type NotifyContext } from './notify.ts'

/** Notifies the account of a failed payout. It was notified of the payout when the money left. */
export async function notifyFailedPayout(
  context: NotifyContext,
  payout: { readonly accountId: number; readonly amount: string; readonly currencyId: number },
): Promise<void> {
  const { accountId, amount, currencyId } = payout
  const { code } = await findRow(context, currencies, currencyId, 'currencyEntityId')
  await notify(context, {
    kind: 'MONEY_OUT',
    to: { accountId },
    text: { code: 'NOTICE_PAYOUT_FAILED', params: { amount, currency: code } },
    path: '/account/banking',
  })
}
