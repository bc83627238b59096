import { checkSystem } from '../systemStatus/checkSystem.ts'
import type { OperationContext } from './OperationContext.ts'
import { requirePermission } from './runOperation.ts'

/** Checks the system now. Each check stands for itself: one that fails keeps the others from nothing. */
export const runSystemStatusChecks = async (
  operation: OperationContext,
): Promise<{ readonly problemCount: number }> =>
  checkSystem(requirePermission(operation, 'ExecuteSeniorActions'))
