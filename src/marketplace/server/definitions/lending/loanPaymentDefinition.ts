import { loanPayments } from '../../tables/lending.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import { refreshLoan } from '../../lending/servicing/refreshLoan.ts'
import type { EntitySpec, FieldProblem } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules } from '../../../../engine/server/entities/definitions/shared.ts'
import { toDecimal } from '../shared.ts'

export const loanPaymentDefinition: EntitySpec = {
  typeName: 'LoanPayment',
  description: 'One instalment of a loan: what is due when, and what has been paid.',
  table: loanPayments,
  relations: {
    incomingBankTransfers: {
      kind: 'to-many',
      typeName: 'IncomingBankTransfer',
      inverse: 'loanPayment',
      description: 'Bank transfers that paid it.',
    },
    loanEvents: { kind: 'to-many', typeName: 'LoanEvent', inverse: 'loanPayment' },
  },
  fields: {
    loan: { write: 'add' },
    installmentNumber: { description: 'Counts the instalments of the loan from 1.', min: '1', max: '1000' },
    state: {
      description: 'Whether it is paid, and whether it was in time.',
      writtenBy: ['registerLoanPayment', 'markLoanPayment'],
    },
    dueOn: { description: 'Last day to pay in time.' },
    principal: amountRules('Part that pays back the loan.'),
    interest: amountRules('Part that is interest.'),
    fee: amountRules('Reminder and administration fees.'),
    administrationFee: { description: 'Part that is the administration fee.', write: 'never' },
    remindedOn: { description: 'When the borrower was reminded.', write: 'never' },
    amount: { description: 'Principal, interest and fee together.', write: 'never' },
    paidAmount: { ...amountRules('Paid so far.'), writtenBy: ['registerLoanPayment'] },
    outstandingAmount: { description: 'Still to be paid.', write: 'never' },
    paidOn: { description: 'When the last part was paid.', writtenBy: ['registerLoanPayment'] },
    closedOn: {
      description: 'Day on which it was closed; empty while it is open.',
      write: 'never',
    },
    daysLate: { description: 'Days between the due date and the payment, or today.', write: 'never' },
    reference: { isCode: true, description: 'Reference on the bank transfer.', maxLength: 40 },
    note: { description: 'Agreed delays and similar.', scalar: 'LongText', maxLength: 1000 },
  },
  display: ['loan.loanNumber', 'installmentNumber'],
  frozen: { when: { state: ['PAID', 'PAID_LATE', 'WRITTEN_OFF', 'SETTLED'] }, except: ['note'] },
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ loan: { account: partnerAccounts(actor) } }),
      customer: (actor) => ({ loan: { account: memberAccounts(actor) } }),
    },
    add: { permission: 'RawDataEdit', approval: 'LOAN_CHANGE' },
    update: {
      permission: 'RawDataEdit',
      approval: [
        { operation: 'LOAN_CHANGE', fields: ['installmentNumber', 'dueOn', 'principal', 'interest', 'fee'] },
      ],
    },
    delete: { permission: 'RawDataEdit', approval: 'LOAN_CHANGE' },
  },
  validate: checkPaidAmount,
  afterWrite: (context, { loanId }) => refreshLoan(context, Number(loanId)),
}

/** Refuses to pay more than is due: the rest belongs to the next instalment. */
function checkPaidAmount(row: Readonly<Record<string, unknown>>): readonly FieldProblem[] {
  const parts = [row.principal, row.interest, row.fee].map(toDecimal)
  const due = parts.reduce((sum, part) => (sum && part ? sum.plus(part) : sum))
  const paid = toDecimal(row.paidAmount)
  if (!due || !paid || paid.lte(due)) return []
  const of = { loanId: Number(row.loanId) }
  return [{ field: 'paidAmount', code: 'MAX', params: { number: { amount: due.toFixed(2), of } } }]
}
