import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { ActionModel, ActionTarget } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { isOffered, insteadText } from '../../../model/isOffered.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { clockDate } from '../../../rules/clock.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { displayText } from '../../model-query/displayText.ts'
import { CustomerActionDialog } from './CustomerActionDialog.tsx'

export interface CustomerActionsProps {
  readonly entity: EntityModel
  readonly row: Row
  readonly place: Exclude<ActionTarget['places'][number], 'bulk'>
  /** The first action is the main thing to do on the page. Default: on the page of the record. */
  readonly isMain?: boolean
}

/** What a customer may do with a record, as buttons. */
export function CustomerActions({ entity, row, place, isMain = place === 'record' }: CustomerActionsProps) {
  const { model, fieldContext, accountCurrency } = useDashboard()
  const translate = useTranslate()
  const [open, setOpen] = useState<ActionModel | null>(null)
  const id = entity.idField === null ? null : row[entity.idField]
  const here = entity.actions
    .flatMap((name) => model.actions[name] ?? [])
    .filter(({ target }) => target?.places.includes(place))
  const offeredTo = (currency: string | null) =>
    here.filter(
      ({ target }) => target && isOffered(target, row, { now: clockDate(), currency, personId: null }),
    )
  const actions = offeredTo(accountCurrency)
  if (typeof id !== 'number' && typeof id !== 'string') return null
  if (actions.length === 0) {
    // What nothing but the currency withholds says so.
    const currency = offeredTo(null)
      .flatMap(({ target }) => (target?.currency ? [readPath(row, target.currency)] : []))
      .find((code) => typeof code === 'string')
    const [said] = here.flatMap(({ target }) => (target && insteadText(target, row)) ?? [])
    const reason = currency === undefined ? said : translate('portal.action.otherCurrency', { currency })
    return reason === undefined ? null : (
      <Typography variant="caption" color="text.secondary" className="ff-no-print">
        {reason}
      </Typography>
    )
  }
  const name = displayText(entity, row, fieldContext)
  return (
    // Above the link that covers the row.
    <Box
      className="ff-no-print"
      sx={{ position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {actions.map((action, at) => (
        <Button
          key={action.name}
          size={place === 'row' ? 'small' : 'medium'}
          variant={isMain && at === 0 ? 'contained' : 'outlined'}
          color={action.tone === 'error' ? 'error' : 'primary'}
          // Distinguishes the buttons of different rows.
          aria-label={place === 'row' ? `${action.label}: ${name}` : undefined}
          onClick={() => setOpen(action)}
        >
          {action.label}
        </Button>
      ))}
      {open && (
        <CustomerActionDialog
          action={open}
          entity={entity}
          target={{ id, name }}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  )
}
