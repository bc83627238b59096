import { checkAll } from '../../../../marketplace/server/systemStatus/ledgerCheckpoint.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { requirePermission } from '../../kernel/runOperation.ts'

/** Runs all system checks now, those of the books over all lines. They are independent: a failing one does not stop the others. */
export const runSystemStatusChecks = async (
  operation: OperationContext,
): Promise<{ readonly problemCount: number }> =>
  checkAll(requirePermission(operation, 'ExecuteSeniorActions'))
