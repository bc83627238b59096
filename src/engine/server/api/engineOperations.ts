import { cancelApproval } from '../kernel/approvals/cancelApproval.ts'
import type { ApiOperation } from './addOperations.ts'

/** Operations of every project. */
export const ENGINE_OPERATIONS: readonly ApiOperation[] = [cancelApproval]
