import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import type { CallMeta } from '../../../data-provider/CallMeta.ts'
import { FileButton } from '../FileButton.tsx'
import { TotalValue } from '../totals/TotalValue.tsx'
import { useTotals } from '../totals/useTotals.ts'
import { pickedMeta } from '../selection/pickedMeta.ts'
import { useBulk } from '../BulkContext.ts'

/** What the selected rows add up to, and a file of them. */
export function SelectedRows() {
  const { entity, meta, picks } = useBulk()
  const { selection } = picks
  const chosen = useMemo(() => pickedMeta(entity, meta, selection), [entity, meta, selection])
  return chosen && <Chosen meta={chosen} />
}

function Chosen({ meta }: { readonly meta: CallMeta }) {
  const { entity, shown } = useBulk()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const totals = useTotals(entity, shown, meta, { isUsual: false })
  const summed = totals ? shown.filter(({ id }) => totals.columns.has(id)) : []
  return (
    <>
      {totals && (
        <Box component="dl" sx={sumsStyle}>
          {summed.map(({ id, column, heading }) => (
            <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
              <Typography component="dt" variant="body2" color="text.secondary" noWrap>
                {heading}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500 }}>
                <TotalValue totals={totals} column={column} all />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <FileButton entity={entity} columns={shown} meta={meta} compact={isPhone} />
    </>
  )
}

const sumsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  rowGap: 1,
  m: 0,
  px: 2,
  fontVariantNumeric: 'tabular-nums',
  '& .ff-sums': { display: 'inline-flex', flexWrap: 'wrap', columnGap: 3, whiteSpace: 'nowrap' },
}
