import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { runOperation } from '../../../../engine/server/kernel/runOperation.ts'
import { previewPayment, type PaymentPreview } from './previewPayment.ts'
import { type LoanPaymentReceipt, type LoanPaymentResult, takePayment } from './takePayment.ts'

export interface RegisteredPayment extends LoanPaymentReceipt {
  /** Says what would be paid and who would get it, and changes nothing. */
  readonly isDryRun: boolean
}

/** Staff take a transfer as payment of an instalment, or of a quote to repay its loan. Refuses as `takePayment` does. */
export const registerLoanPayment = (
  operation: OperationContext,
  { isDryRun, ...receipt }: RegisteredPayment,
): Promise<LoanPaymentResult | PaymentPreview> =>
  runOperation(
    operation,
    'ExecuteSeniorActions',
    { ...receipt, isDryRun },
    (context): Promise<LoanPaymentResult | PaymentPreview> =>
      isDryRun ? previewPayment(context, receipt) : takePayment(context, receipt),
  )
