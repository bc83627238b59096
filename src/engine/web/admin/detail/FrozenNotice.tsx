import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel, FrozenModel } from '../../../model/AdminModel.ts'
import { evaluateCondition } from '../../../model/evaluateCondition.ts'
import { fieldValue } from '../../../model/values/fieldValue.ts'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { canDo } from '../permissions.ts'

/** Why a record is decided; null when it is not. */
export const frozenBy = ({ frozen }: EntityModel, row: Row): FrozenModel | null =>
  frozen !== null && evaluateCondition(frozen.when, row) ? frozen : null

/**
 * Tells people who could otherwise edit a record why they cannot, and what is still possible: `above` the record if it was frozen
 * when opened, which keeps its space afterwards; `below` it if it was frozen later, because content being read must not move.
 */
export function useFrozenNotice(record: Row): { readonly above: ReactNode; readonly below: ReactNode } {
  const { session } = useAdmin()
  const { page, entity } = usePage()
  const [opened] = useState(record)
  const isFrozen = frozenBy(entity, record) !== null
  if (!canDo(session, page, 'edit') && !canDo(session, page, 'delete')) return { above: null, below: null }
  if (frozenBy(entity, opened) === null)
    return {
      above: null,
      below: isFrozen ? (
        <Box sx={{ mt: 4 }}>
          <FrozenNotice record={record} />
        </Box>
      ) : null,
    }
  const above = (
    <Box sx={{ mb: 4, visibility: isFrozen ? 'visible' : 'hidden' }}>
      <FrozenNotice record={isFrozen ? record : opened} />
    </Box>
  )
  return { above, below: null }
}

function FrozenNotice({ record }: { readonly record: Row }) {
  const { translate } = useAdmin()
  const { entity } = usePage()
  const frozen = frozenBy(entity, record)
  if (frozen === null) return null
  const reason = Object.keys(frozen.when)
    .map((name) => reasonOf(entity, name, record))
    .join(', ')
  const open = frozen.except.flatMap((name) => entity.fields[name]?.label ?? [])
  return (
    <Alert severity="info">
      {open.length === 0
        ? translate('admin.detail.frozen', { reason })
        : translate('admin.detail.frozenExcept', { reason, fields: open.join(', ') })}
    </Alert>
  )
}

/** "State: Approved"; a yes-or-no field says enough by its name. */
function reasonOf({ fields }: EntityModel, name: string, record: Row): string {
  const field = fields[name]
  if (field === undefined) return name
  const value = fieldValue(record, name)
  const choice = field.choices.find((one) => one.value === value)
  return choice === undefined ? field.label : `${field.label}: ${choice.label}`
}
