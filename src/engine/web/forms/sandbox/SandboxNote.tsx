import { Suspense } from 'react'
import type { Sandbox } from '../../../rules/sandboxes.ts'
import { logWarning } from '../../lib/log.ts'
import { useAppConfig } from '../../lib/useAppConfig.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { loadSandboxText } from './loadSandboxText.ts'

const SandboxText = lazyPart(loadSandboxText)

export interface SandboxNoteProps {
  /** What is used here. */
  readonly of: Sandbox | readonly Sandbox[]
}

/**
 * Says that a sandbox replaces a service; renders and loads nothing for the real one. It appears late: put it below buttons,
 * which it would push away under the pointer, and in a dialog prepare it with `prepareSandboxNote`.
 */
export function SandboxNote({ of }: SandboxNoteProps) {
  const config = useAppConfig()
  const running = [of].flat().filter((name) => config?.sandboxes.includes(name))
  if (running.length === 0) return null
  return (
    <ErrorBoundary
      place={running.join(' ')}
      renderFailure={() => null}
      onCatch={(error) => logWarning('A sandbox could not be named.', error)}
    >
      <Suspense>
        <SandboxText of={running} hasOutbox={config?.hasOutbox === true} />
      </Suspense>
    </ErrorBoundary>
  )
}
