import type { OperationContext } from '../../operations/OperationContext.ts'
import { runOperation } from '../../operations/runOperation.ts'
import { type LoanPaymentReceipt, type LoanPaymentResult, takePayment } from './takePayment.ts'

/** Staff take a transfer as payment of an instalment, or of a quote to repay its loan. Refuses as `takePayment` does. */
export const registerLoanPayment = (
  operation: OperationContext,
  receipt: LoanPaymentReceipt,
): Promise<LoanPaymentResult> =>
  runOperation(operation, 'ExecuteSeniorActions', receipt, (context) => takePayment(context, receipt))
