import { checkAll } from '../systemStatus/ledgerCheckpoint.ts'
import type { OperationContext } from './OperationContext.ts'
import { requirePermission } from './runOperation.ts'

/** Runs all system checks now, those of the books over all lines. They are independent: a failing one does not stop the others. */
export const runSystemStatusChecks = async (
  operation: OperationContext,
): Promise<{ readonly problemCount: number }> =>
  checkAll(requirePermission(operation, 'ExecuteSeniorActions'))
