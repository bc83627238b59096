import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { WidgetModel } from '../../model/DashboardModel.ts'
import { Link } from '../ui/Link.tsx'
import { useWhenBack } from '../ui/live/useWhenBack.ts'
import { Tip } from '../ui/Tip.tsx'
import { useDashboard } from './DashboardContext.ts'

export interface TileProps {
  readonly widget: WidgetModel
  /** List of the rows behind the widget. */
  readonly to: string | null
  /** Shown in the header, before the link to the list. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of a widget: its title, and the link to the rows behind it. */
export function Tile({ widget, to, tools, children }: TileProps) {
  const { translate } = useDashboard()
  const id = useId()
  const label = widget.label
  const more = translate('dashboards.seeRows', { name: label })
  return (
    <Card component="section" aria-labelledby={id} sx={tileStyle}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h4" component="h2">
            {label}
          </Typography>
          {widget.note && (
            <Typography variant="body2" color="text.secondary">
              {widget.note}
            </Typography>
          )}
        </Box>
        {tools}
        {to && (
          <Tip title={more}>
            <IconButton component={Link} to={to} aria-label={more} size="small" sx={{ mt: -1, mr: -1 }}>
              <ArrowForwardOutlined fontSize="small" />
            </IconButton>
          </Tip>
        )}
      </Box>
      {children}
    </Card>
  )
}

/** Replaces a widget's content when it fails; the other widgets stay. Retries automatically when the server is back. */
export function TileFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { translate, describeFailure } = useDashboard()
  useWhenBack(onRetry)
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Typography variant="body2" color="error" sx={{ whiteSpace: 'pre-line' }}>
        {describeFailure(error)}
      </Typography>
      <Button size="small" variant="outlined" onClick={onRetry}>
        {translate('common.retry')}
      </Button>
    </Box>
  )
}

export function TileEmpty() {
  const { translate } = useDashboard()
  return (
    <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
      {translate('dashboards.empty')}
    </Typography>
  )
}

const tileStyle = {
  p: { xs: 4, md: 5 },
  height: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
}
