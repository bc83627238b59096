import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react'
import type { Command, CommandGroup, CommandRegistry } from './commandRegistry.ts'

/** Offers commands in the global search while the component is mounted. Who renders a button calls it. */
export function useCommands(heading: string, commands: readonly Command[]): void {
  const owner = useId()
  const registry = useContext(CommandContext)
  // After every render: what a command runs reads what was rendered last.
  useEffect(() => registry?.put(owner, { heading, commands }))
  useEffect(() => () => registry?.drop(owner), [registry, owner])
}

/** All commands that the screen offers now. */
export function useOfferedCommands(): readonly CommandGroup[] {
  const registry = useContext(CommandContext)
  return useSyncExternalStore(registry?.subscribe ?? never, registry?.current ?? none)
}

/** Without a provider there are no commands, so that a component can render on its own. */
export const CommandContext = createContext<CommandRegistry | null>(null)

const NO_COMMANDS: readonly CommandGroup[] = []
const none = () => NO_COMMANDS
const never = () => () => undefined
