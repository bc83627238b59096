import { checkSystem } from '../systemStatus/checkSystem.ts'
import type { OperationContext } from './OperationContext.ts'
import { requirePermission } from './runOperation.ts'

/** Runs all system checks now. They are independent: a failing one does not stop the others. */
export const runSystemStatusChecks = async (
  operation: OperationContext,
): Promise<{ readonly problemCount: number }> =>
  checkSystem(requirePermission(operation, 'ExecuteSeniorActions'))
