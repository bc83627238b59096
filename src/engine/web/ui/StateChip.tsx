import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { TINT_NAMES, type TintName } from './theme/tokens.ts'

/** A state as a word on a tinted background; the colour is never the only difference. */
export function StateChip({ color, children }: { color: TintName; children: ReactNode }) {
  return <Chip data-tint={color}>{children}</Chip>
}

// One shared style: a list has hundreds of chips, and `sx` would compute one for each at every scroll.
const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  paddingInline: theme.spacing(2),
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
  ...Object.fromEntries(
    TINT_NAMES.map((tint) => [
      `&[data-tint=${tint}]`,
      {
        color: theme.vars?.palette.tint[tint].fg,
        backgroundColor: theme.vars?.palette.tint[tint].bg,
      },
    ]),
  ),
  // The background of a selected row or card is one of the tints.
  '[role="row"][aria-selected="true"] &&, [data-selected="true"] &&': {
    backgroundColor: theme.vars?.palette.background.paper,
  },
}))
