import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useContext, useId, useSyncExternalStore } from 'react'
import { useAdmin } from '../AdminContext.tsx'
import { KeyCaps } from './KeyCaps.tsx'
import type { Shortcut } from './shortcutRegistry.ts'
import { ShortcutContext } from './useShortcut.ts'

/** All available shortcuts, those of the current screen first. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const { translate } = useAdmin()
  const id = useId()
  const registry = useContext(ShortcutContext)
  const shortcuts = useSyncExternalStore(registry?.subscribe ?? never, registry?.current ?? none)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('search.help.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <Group title={translate('search.help.here')} shortcuts={shortcuts.filter(({ global }) => !global)} />
        <Group
          title={translate('search.help.everywhere')}
          shortcuts={shortcuts.filter(({ global }) => global)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Group({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  const id = useId()
  if (shortcuts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="body2" color="text.secondary" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcuts.map(({ keys, label }) => (
          <Box key={keys} sx={rowStyle}>
            <Box component="dt" sx={{ flex: 1 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <KeyCaps keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

const NO_SHORTCUTS: readonly Shortcut[] = []
const none = () => NO_SHORTCUTS
const never = () => () => undefined
