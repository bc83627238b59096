import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useAdmin } from '../AdminContext.tsx'
import { createShortcutRegistry } from './shortcutRegistry.ts'
import { ShortcutContext, useShortcut } from './useShortcut.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp)

/** Handles the staff area's shortcuts, and lists them with `?`. */
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
