import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { requirePermission } from '../../kernel/runOperation.ts'
import type { CheckedSystem } from './checkSystem.ts'
import type { CheckContext } from './StatusCheck.ts'

export type CheckAll = (context: CheckContext & ChangeContext) => Promise<CheckedSystem>

/** Runs all system checks now, those of the books over all lines. They are independent: a failing one does not stop the others. */
export const runSystemStatusChecks = async (
  operation: OperationContext,
  checkAll: CheckAll,
): Promise<{ readonly problemCount: number }> =>
  checkAll(requirePermission(operation, 'ExecuteSeniorActions'))
