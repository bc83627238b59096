import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Row } from '../../../schema/Row.ts'
import { displayText } from '../../model-query/displayText.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { PresentColleagues } from '../presence/PresentColleagues.tsx'
import { midSentence } from '../sentence.ts'
import { RecordFigures, RecordOwners, RecordState } from './RecordHeader.tsx'
import { useBackTo } from '../trail/TrailContext.tsx'
import { useHeldHeight } from './useHeldHeight.ts'

/**
 * 'Add new loan' or 'Loan: L-1042' with state, owner and figures, who else has it open, and a link back to the list in its last
 * state.
 */
export function DetailHeader({
  record,
  isNew = false,
  actions,
}: {
  /** Null while loading. */
  readonly record: Row | null
  readonly isNew?: boolean
  readonly actions?: ReactNode
}) {
  const { translate, fieldContext } = useAdmin()
  const { page, entity } = usePage()
  const label = entity.label
  const backTo = useBackTo(page.route)
  const held = useHeldHeight<HTMLDivElement>()
  const title = isNew
    ? translate('admin.detail.addTitle', { label: midSentence(label) })
    : record
      ? translate('admin.detail.title', { label, name: displayText(entity, record, fieldContext) })
      : label
  const known = isNew ? null : record
  return (
    // With the margins of what it holds, so that they are within its height.
    <Box ref={held} sx={headerStyle}>
      <PageHeader
        title={title}
        backTo={backTo}
        badge={
          <>
            {known && <RecordState record={known} />}
            {page.rawData && <StateChip color="warning">{translate('admin.rawData')}</StateChip>}
          </>
        }
        subtitle={known && entity.detail.header.of.length > 0 && <RecordOwners record={known} />}
        actions={actions}
      />
      {known && <PresentColleagues record={known} />}
      {known && <RecordFigures record={known} />}
    </Box>
  )
}

const headerStyle = {
  display: 'flow-root',
  // On a phone the actions fit on a line by their words alone, which leaves more room to what is below.
  '& header .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
}
