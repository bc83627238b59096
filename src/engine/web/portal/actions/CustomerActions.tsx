import Typography from '@mui/material/Typography'
import type { Row } from '../../../schema/Row.ts'
import type { ActionTarget } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { isOffered, insteadText } from '../../../model/isOffered.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { clockDate } from '../../../rules/clock.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { displayText } from '../../model-query/displayText.ts'
import { ActionButtons } from './ActionButtons.tsx'

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
  return (
    <ActionButtons
      actions={actions}
      target={{ entity, id, name: displayText(entity, row, fieldContext) }}
      isInRow={place === 'row'}
      isMain={isMain}
    />
  )
}
