import { useLeaveGuard } from '../../../forms/useLeaveGuard.ts'

export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  useLeaveGuard(isDirty)
  return null
}
