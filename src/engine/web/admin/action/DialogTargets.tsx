import Typography from '@mui/material/Typography'
import type { Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { renderDisplay } from '../../field-kinds/relation/displayText.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { useTargetName } from './RowOutcomes.tsx'

export interface DialogTargetsProps {
  readonly action: ActionModel
  readonly entity: EntityModel
  readonly targets: readonly ActionTargetRow[]
  /** The only target, as far as the dialog reads it. */
  readonly record: Row
}

/** What an action works on, below its name: the record as config's title calls it, or how many. */
export function DialogTargets({ action, entity, targets, record }: DialogTargetsProps) {
  const { translate, fieldContext } = useAdmin()
  const nameOf = useTargetName(entity)
  const [first, ...others] = targets
  if (!first) return null
  const title = renderDisplay(action.target?.title ?? [], entity.name, record, fieldContext, codecOf)
  return (
    <Typography component="span" color="text.secondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {others.length === 0
        ? title || nameOf(first)
        : translate('actions.selected', { smart_count: targets.length, name: entity.labelPlural })}
    </Typography>
  )
}
