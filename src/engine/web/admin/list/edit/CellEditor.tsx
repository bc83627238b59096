import { withValues } from '../../../../model/values/fieldValue.ts'
import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { fieldInputs } from '../../../field-kinds/fieldInputs.tsx'
import { withNextChoices } from '../../../model-query/transitions.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { CellTrouble } from './CellTrouble.tsx'
import type { CellEdit } from './useCellEdit.ts'

/** Where the focus moves after leaving the cell: to the next editable cell, to the row below, or nowhere. */
export type LeaveStep = 'next' | 'down' | 'stay'

/** The field kind's input in a cell. Enter and Tab save and move on, Escape discards the typed value. */
export function CellEditor({
  edit,
  onLeave,
}: {
  readonly edit: CellEdit
  /** `row`: the row after the save; null when the typed value was discarded. */
  readonly onLeave: (step: LeaveStep, row: EntityRecord | null) => void
}) {
  const { fieldContext, translate } = useAdmin()
  const id = useId()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const started = useRef(false)
  const { current } = edit

  useEffect(() => {
    if (!frame || started.current) return
    started.current = true
    frame.querySelector<HTMLElement>('input, textarea, [role="combobox"], [tabindex="0"]')?.focus()
  }, [frame])

  useLayoutEffect(() => {
    if (frame) alignWithin(frame)
  }, [frame])

  if (!current) return null
  const { column, value, base, error, conflict, saving } = current
  const Input = fieldInputs[column.field.kind]
  const leave = async (step: LeaveStep) => {
    const row = await edit.save()
    if (row) onLeave(step, row)
  }
  const giveUp = () => {
    edit.cancel()
    onLeave('stay', null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    // An open list of choices or calendar handles its own keys.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'Escape') return giveUp()
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    void leave(step)
  }
  return (
    <Frame
      ref={setFrame}
      className="ff-editor"
      role="group"
      aria-label={translate('lists.edit.label', { column: column.label })}
      aria-busy={saving}
      onKeyDown={onKeyDown}
    >
      <Box component="label" htmlFor={id} sx={visuallyHidden}>
        {column.label}
      </Box>
      <Input
        field={withNextChoices(column.field, column.field.transitions, base[column.field.name], true)}
        id={id}
        value={value}
        row={withValues(base, { [column.field.name]: value })}
        onChange={edit.setValue}
        onBlur={() => undefined}
        // Disabling the box would remove the focus, which the person needs to correct a refused value.
        disabled={false}
        invalid={error !== null || conflict !== null}
        required={column.field.required}
        describedBy={error !== null || conflict !== null ? `${id}-trouble` : undefined}
        context={fieldContext}
      />
      {saving ? (
        <CircularProgress size={16} aria-hidden sx={{ mx: 1.5 }} />
      ) : (
        <>
          <IconButton
            size="small"
            tabIndex={-1}
            color="primary"
            aria-label={translate('lists.edit.save')}
            title={translate('lists.edit.save')}
            onClick={() => void leave('stay')}
          >
            <Check fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={translate('lists.edit.cancel')}
            title={translate('lists.edit.cancel')}
            onClick={giveUp}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      )}
      <CellTrouble
        id={`${id}-trouble`}
        anchor={frame}
        cell={current}
        onKeepMine={() => void leave('stay')}
        onTakeTheirs={giveUp}
      />
    </Frame>
  )
}

/** In the last column the input is wider than its cell: it grows to the other side, so that its buttons can be seen. */
function alignWithin(frame: HTMLElement): void {
  const grid = frame.closest<HTMLElement>('[role="grid"]')
  if (!grid) return
  frame.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  const inside = grid.getBoundingClientRect()
  const actions =
    frame.closest('[role="row"]')?.querySelector('.ff-actions')?.getBoundingClientRect().width ?? 0
  const end = inside.left + grid.clientLeft + grid.clientWidth - actions
  const { right, left } = frame.getBoundingClientRect()
  const shift = Math.min(Math.max(0, right - end), Math.max(0, left - inside.left))
  if (shift > 0) frame.style.insetInlineStart = `${-shift}px`
}

function stepOf(event: KeyboardEvent): LeaveStep | null {
  if (event.key === 'Enter') return event.shiftKey ? 'stay' : 'down'
  if (event.key === 'Tab') return event.shiftKey ? 'stay' : 'next'
  return null
}

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    minWidth: 'max(100%, 240px)',
    background: palette.background.paper,
    // Above the input, which would cover an inner shadow.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      border: `2px solid ${palette.primary.main}`,
      pointerEvents: 'none',
    },
    textAlign: 'start',
    cursor: 'default',
    '& .MuiInputBase-root': { minHeight: 34, paddingBlock: 0 },
    '& > .MuiFormControl-root, & > .MuiInputBase-root, & > .MuiAutocomplete-root': { flex: 1, minWidth: 0 },
    '& fieldset': { border: 0 },
  }
})
