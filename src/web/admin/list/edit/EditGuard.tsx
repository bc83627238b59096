import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx'

/** Asks before a cell with something typed in it is left behind; there only then, since a page has one such guard. */
export function EditGuard() {
  return useLeaveGuard(true).dialog
}
