import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useAdmin } from '../AdminContext.tsx'
import { createShortcutRegistry } from './shortcutRegistry.ts'
import { ShortcutContext, useShortcut } from './useShortcut.ts'

const ShortcutHelp = lazy(async () => ({ default: (await import('./ShortcutHelp.tsx')).ShortcutHelp }))

/** Listens for the shortcuts of the staff area, and tells under `?` which there are. */
export function ShortcutProvider({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(createShortcutRegistry)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void registry.press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [registry])
  return (
    <ShortcutContext value={registry}>
      <HelpOnDemand />
      {children}
    </ShortcutContext>
  )
}

function HelpOnDemand() {
  const { translate } = useAdmin()
  const [open, setOpen] = useState(false)
  useShortcut('?', translate('search.help.open'), () => setOpen(true), { global: true })
  return (
    open && (
      <Suspense>
        <ShortcutHelp onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
