import { needTexts } from '../../i18n/needTexts.ts'
import { loadAppConfig } from '../../lib/appConfig.ts'
import { logWarning } from '../../lib/log.ts'

/** The code and texts of `SandboxNote`. */
export async function loadSandboxText() {
  const [part] = await Promise.all([import('./SandboxText.tsx'), needTexts('sandboxes')])
  return part.SandboxText
}

/**
 * Loads what a `SandboxNote` shows, if anything, with the part that holds it: in a dialog it would otherwise move, when it
 * comes, what is being pressed. Never rejects: the part works without it.
 */
export async function prepareSandboxNote(): Promise<void> {
  try {
    const { sandboxes } = await loadAppConfig()
    if (sandboxes.length > 0) await loadSandboxText()
  } catch (error) {
    logWarning('A sandbox could not be named.', error)
  }
}
