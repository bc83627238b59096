import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { FigureWidget } from '../../model/DashboardModel.ts'
import { NamedIcon } from '../ui/icons/NamedIcon.tsx'
import { Link } from '../ui/Link.tsx'
import { useDashboard } from './DashboardContext.ts'
import { TileFailure } from './Tile.tsx'
import { type Figure, useFigure } from './useFigure.ts'
import { useWidgetLink } from './useWidgetLink.ts'

/** One number; amounts in several currencies show one number for each. The whole tile links to its rows. */
export function FigureTile({ widget }: { readonly widget: FigureWidget }) {
  const id = useId()
  const { all } = useWidgetLink(widget)
  const { data, error, refetch } = useFigure(widget)
  if (widget.hideEmpty && !error && (data ?? []).every(({ isEmpty }) => isEmpty)) return null
  return (
    <Card component="section" aria-labelledby={id} sx={tileStyle}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 2 }}>
        <Box sx={{ ...iconStyle, bgcolor: `tint.${widget.tone}.bg`, color: `tint.${widget.tone}.fg` }}>
          <NamedIcon name={widget.icon} />
        </Box>
        <Typography id={id} component="h2" sx={{ color: 'text.secondary', minWidth: 0 }}>
          {all && !error ? (
            <Box component={Link} to={all} sx={coverStyle}>
              {widget.label}
            </Box>
          ) : (
            widget.label
          )}
        </Typography>
      </Box>
      {error ? (
        <TileFailure error={error} onRetry={refetch} />
      ) : (
        <Box sx={{ containerType: 'inline-size' }}>
          <Numbers figures={data} />
        </Box>
      )}
      {widget.note && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto', pt: 1 }}>
          {widget.note}
        </Typography>
      )}
    </Card>
  )
}

function Numbers({ figures }: { readonly figures: readonly Figure[] | undefined }): ReactNode {
  const { translate } = useDashboard()
  if (!figures) {
    return (
      <Box component="output" aria-label={translate('common.loading')}>
        <Skeleton variant="text" width="60%" sx={{ fontSize: 28 }} />
      </Box>
    )
  }
  return figures.map(({ key, short, full }, index) => (
    <Typography
      key={key}
      title={full}
      sx={index === 0 ? { ...numberStyle, fontSize: fittingSize(short) } : furtherStyle}
    >
      {short}
    </Typography>
  ))
}

/** The largest font size at which the number fits on one line of its tile. */
function fittingSize(text: string): string {
  return `clamp(12px, ${(100 / (text.length * LETTER)).toFixed(1)}cqi, 28px)`
}

/** Width of a bold digit, in units of the font size. */
const LETTER = 0.62
const tileStyle = {
  position: 'relative',
  p: { xs: 4, md: 5 },
  height: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '&:has(a:hover)': { borderColor: 'primary.main' },
}
const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: 2,
  flexShrink: 0,
}
/** Makes the link cover the whole tile. */
const coverStyle = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 3 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}
const numberStyle = {
  lineHeight: '36px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
const furtherStyle = {
  ...numberStyle,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 500,
  color: 'text.secondary',
}
