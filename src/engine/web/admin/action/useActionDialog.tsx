import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { EntityId } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { fitsRow } from './offeredActions.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog)

/**
 * The dialog of the chosen action, for the rows that it applies to. When it closes after a run, it calls
 * `onDone` with the ids of the processed rows.
 */
export function useActionDialog(
  entity: EntityModel,
  onDone?: (done: ReadonlySet<EntityId>) => void,
): {
  readonly dialog: ReactNode
  readonly open: (action: ActionModel, targets: readonly ActionTargetRow[]) => void
} {
  const { session } = useAdmin()
  const [asked, setAsked] = useState<Asked | null>(null)
  const done = useRef<ReadonlySet<EntityId> | null>(null)
  const close = () => {
    setAsked(null)
    if (done.current) onDone?.(done.current)
    done.current = null
  }
  return {
    dialog: asked && (
      <Suspense>
        <ActionDialog
          key={asked.time}
          action={asked.action}
          entity={entity}
          targets={asked.targets.filter(({ row }) => fitsRow(asked.action, row, session))}
          selected={asked.targets.length}
          onClose={close}
          onDone={(ids) => {
            done.current = ids
          }}
        />
      </Suspense>
    ),
    open: (action, targets) => setAsked((last) => ({ action, targets, time: (last?.time ?? 0) + 1 })),
  }
}

interface Asked {
  readonly action: ActionModel
  readonly targets: readonly ActionTargetRow[]
  readonly time: number
}
