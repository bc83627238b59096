import { LazySlot } from '../../../ui/LazySlot.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import type { CellEdit } from './useCellEdit.ts'

const LeaveGuard = lazyPart(async () => (await import('./LeaveGuard.tsx')).LeaveGuard)

/** Asks before the value typed in a cell is lost. It is loaded with its dialog when a cell is opened. */
export function EditGuard({ edit: { current, isDirty } }: { readonly edit: CellEdit }) {
  return current ? (
    <LazySlot place="leave" problem="Nothing asks before the value typed in a cell is lost.">
      <LeaveGuard isDirty={isDirty} />
    </LazySlot>
  ) : null
}
