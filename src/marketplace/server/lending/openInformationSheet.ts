import type { Locale } from '../../../engine/model/Text.ts'
import { writePdf } from '../../../engine/server/providers/pdf/writePdf.ts'
import { requireUser } from '../access/selectedAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import {
  SHEET_SQL,
  type SheetFacts,
  type SheetInstalment,
  writeInformationSheet,
} from './informationSheet.ts'
import { isOnMarket } from './questions/isOnMarket.ts'

export interface OpenedFile {
  readonly fileName: string
  readonly contentType: string
  readonly content: Uint8Array
}

/**
 * The information sheet of a loan: for everybody who reads the loan. Refuses with AUTH_NOT_AUTHENTICATED and NOT_FOUND.
 */
export async function openInformationSheet(
  operation: OperationContext,
  loanId: number,
  locale: Locale,
): Promise<OpenedFile> {
  const { db, now } = operation
  const actor = requireUser(operation)
  const [loan] = await db.query<{ account_id: number }>(
    'SELECT account_id FROM loans WHERE entity_id = $1::int',
    [loanId],
  )
  if (loan === undefined) throw new DomainError('NOT_FOUND')
  const isStaff = actor.kind === 'STAFF' && !actor.permissions.has('PartnerOnlyAccess')
  const mayRead = isStaff || actor.memberships.has(loan.account_id) || (await isOnMarket(db, actor, loanId))
  if (!mayRead) throw new DomainError('NOT_FOUND')
  const [facts] = await db.query<SheetFacts>(SHEET_SQL, [loanId])
  if (facts === undefined) throw new DomainError('NOT_FOUND')
  const plan = await db.query<SheetInstalment>(
    `SELECT installment_number AS number, due_on::text, principal::text, interest::text, amount::text
     FROM loan_instalments WHERE loan_id = $1::int ORDER BY installment_number`,
    [loanId],
  )
  const content = await writePdf(writeInformationSheet(facts, plan, { locale, writtenAt: now() }))
  return { fileName: `${facts.loan_number}-${locale}.pdf`, contentType: 'application/pdf', content }
}
