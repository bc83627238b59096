import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { fitsRow } from './offeredActions.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }))

/** The dialog of whichever action was chosen; rows that it does not fit are left out. `onDone` is called when it is closed after something was done. */
export function useActionDialog(
  entity: EntityModel,
  onDone?: () => void,
): {
  readonly dialog: ReactNode
  readonly open: (action: ActionModel, targets: readonly ActionTargetRow[]) => void
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isDone = useRef(false)
  const close = () => {
    setAsked(null)
    if (isDone.current) onDone?.()
    isDone.current = false
  }
  return {
    dialog: asked && (
      <Suspense>
        <ActionDialog
          key={asked.time}
          action={asked.action}
          entity={entity}
          targets={asked.targets.filter(({ row }) => fitsRow(asked.action, row))}
          selected={asked.targets.length}
          onClose={close}
          onDone={() => {
            isDone.current = true
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
