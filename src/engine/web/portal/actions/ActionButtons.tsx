import { useApolloClient } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { describeProblem } from '../../client/ApiError.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRecords } from '../../records/Records.ts'
import { useActionCall } from '../../records/useActionCall.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { type ActionRecord, CustomerActionDialog } from './CustomerActionDialog.tsx'
import { createWrites } from './createWrites.ts'

export interface ActionButtonsProps {
  readonly actions: readonly ActionModel[]
  /** What they run on; null for those that work on no record. */
  readonly target: ActionRecord | null
  /** One row of many. */
  readonly isInRow?: boolean
  /** The first action is the main thing to do. */
  readonly isMain?: boolean
}

/** Actions as buttons: each opens its dialog, or runs at once when it asks nothing. */
export function ActionButtons({ actions, target, isInRow = false, isMain = false }: ActionButtonsProps) {
  const [open, setOpen] = useState<ActionModel | null>(null)
  const { running, run } = useRunAtOnce(target)
  return (
    // Above the link that covers the row.
    <Box
      className="ff-no-print"
      sx={{ position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {actions.map((action, at) => (
        <Button
          key={action.name}
          size={isInRow ? 'small' : 'medium'}
          variant={isMain && at === 0 ? 'contained' : 'outlined'}
          color={action.tone === 'error' ? 'error' : 'primary'}
          loading={running === action.name}
          // Distinguishes the buttons of different rows.
          aria-label={isInRow && target ? `${action.label}: ${target.name}` : undefined}
          onClick={() => (asksNothing(action) ? run(action) : setOpen(action))}
        >
          {action.label}
        </Button>
      ))}
      {open && <CustomerActionDialog action={open} target={target} onClose={() => setOpen(null)} />}
    </Box>
  )
}

/** No input, no preview, no question. */
function asksNothing({ confirm, fieldsets, operation }: ActionModel): boolean {
  return (
    confirm === null && operation.dryRunInput === null && fieldsets.every(({ fields }) => fields.length === 0)
  )
}

/** Runs an action that asks nothing, and says how it went. */
function useRunAtOnce(target: ActionRecord | null) {
  const { translate, describeFailure } = useDashboard()
  const { model, refresh } = useRecords()
  const apollo = useApolloClient()
  const toast = useToast()
  const call = useActionCall(useMemo(() => createWrites(apollo, model), [apollo, model]))
  const [running, setRunning] = useState<string | null>(null)
  const send = async (action: ActionModel): Promise<readonly string[]> => {
    const answer = await call(action, { values: {}, ids: target ? [target.id] : [], dryRun: false })
    return answer.ok ? [] : answer.errors.map((error) => describeProblem(error, translate))
  }
  const run = (action: ActionModel) => {
    setRunning(action.name)
    void send(action)
      .catch((error: unknown) => [describeFailure(error)])
      .then((lines) => {
        setRunning(null)
        if (lines.length > 0) toast.show({ severity: 'error', title: action.label, lines })
        else {
          toast.show({ severity: 'success', title: action.success })
          refresh()
        }
        return lines
      })
  }
  return { running, run }
}
