import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useConnection } from './connection.ts'

export interface ConnectionNoticeProps {
  /** `overlay`: over the page, with buttons. `compact`: a badge in the corner. */
  readonly variant: 'overlay' | 'compact'
}

/** Interruptions shorter than this are not shown. */
const THROTTLE_MS = { overlay: 200, compact: 500 }
/** How long the button shows activity after a press. */
const TRYING_MS = 2000

/**
 * Says that the data on the screen is no longer live, and why; renders nothing while connected or connecting.
 */
export function ConnectionNotice({ variant }: ConnectionNoticeProps) {
  const { status, isOffline, reconnect } = useConnection()
  const trouble = isOffline ? 'offline' : status === 'disconnected' ? 'disconnected' : null
  const shown = useLasting(trouble, THROTTLE_MS[variant])
  return (
    // Always in the page, because screen readers only announce changes of an existing live region.
    <Box role="status" sx={PLACES[variant]}>
      {shown !== null && variant === 'compact' && <Badge trouble={shown} />}
      {shown !== null && variant === 'overlay' && <Overlay trouble={shown} onReconnect={reconnect} />}
    </Box>
  )
}

type Trouble = 'offline' | 'disconnected'

function Badge({ trouble }: { trouble: Trouble }) {
  const translate = useTranslate()
  return <Card dense>{translate(BADGES[trouble])}</Card>
}

function Overlay({ trouble, onReconnect }: { trouble: Trouble; onReconnect: () => void }) {
  const translate = useTranslate()
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    if (!isTrying) return undefined
    const timer = setTimeout(() => setTrying(false), TRYING_MS)
    return () => clearTimeout(timer)
  }, [isTrying])
  if (trouble === 'offline') return <Card>{translate('live.connection.offline')}</Card>
  return (
    <Card>
      <Box component="span" sx={{ mr: 2 }}>
        {translate('live.connection.disconnected')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          color="inherit"
          disabled={isTrying}
          onClick={() => {
            setTrying(true)
            onReconnect()
          }}
        >
          {translate(isTrying ? 'live.connection.reconnecting' : 'live.connection.reconnect')}
        </Button>
        <Button size="small" color="inherit" onClick={() => window.location.reload()}>
          {translate('live.connection.reload')}
        </Button>
      </Box>
    </Card>
  )
}

function Card({ dense = false, children }: { dense?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        pointerEvents: 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: dense ? 1 : 2,
        px: dense ? 2.5 : 4,
        py: dense ? 1 : 2,
        borderRadius: 2,
        typography: dense ? 'body2' : 'body1',
        color: theme.vars?.palette.tint.warning.fg,
        bgcolor: theme.vars?.palette.tint.warning.bg,
        border: '1px solid',
        borderColor: 'currentcolor',
        boxShadow: '0 8px 24px rgb(12 20 33 / 0.16)',
      })}
    >
      <CloudOffOutlined fontSize="small" />
      {children}
    </Box>
  )
}

const BADGES = {
  offline: 'live.connection.badge.offline',
  disconnected: 'live.connection.badge.disconnected',
}

const place = (theme: Theme) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
})

const PLACES = {
  // Above a form's footer, so that its buttons stay reachable.
  overlay: (theme: Theme) => ({ ...place(theme), insetInline: 16, bottom: 80, justifyContent: 'center' }),
  compact: (theme: Theme) => ({ ...place(theme), left: 12, bottom: 12 }),
} as const

/** The value after it has not changed for `ms`; null takes effect at once. */
function useLasting<T>(value: T | null, ms: number): T | null {
  const [lasting, setLasting] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(value), value === null ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value === null ? null : lasting
}
