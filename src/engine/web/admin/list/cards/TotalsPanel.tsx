import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import { totalsLabel } from '../totals/totalsLabel.ts'
import { TotalValue } from '../totals/TotalValue.tsx'
import type { ListTotals } from '../../../records/useListTotals.ts'

/** The sums of a phone's list, in a collapsible panel. */
export function TotalsPanel(props: {
  readonly totals: ListTotals
  readonly columns: readonly LaidOutColumn[]
}) {
  const { translate } = useAdmin()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0, px: 3 }}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ExpandMore sx={{ rotate: open ? '180deg' : 'none' }} />}
        onClick={() => setOpen(!open)}
        sx={{ px: 0, minHeight: 44, justifyContent: 'space-between' }}
      >
        {totalsLabel(props.totals, translate)}
      </Button>
      <Collapse in={open} id={id}>
        <Box component="dl" sx={listStyle}>
          {props.columns
            .filter((item) => props.totals.ids.has(item.id))
            .map(({ id: key, column, heading }) => (
              <div key={key}>
                <dt>{heading}</dt>
                <dd>
                  <TotalValue totals={props.totals} column={column} all />
                </dd>
              </div>
            ))}
        </Box>
      </Collapse>
    </Box>
  )
}

const listStyle = {
  m: 0,
  pb: 3,
  display: 'grid',
  rowGap: 1,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 4 },
  '& dd': { m: 0, textAlign: 'right', fontWeight: 600 },
  '& .ff-sums': { display: 'grid' },
}
