import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever a script is called from. */
export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inProject = (...path) => join(PROJECT, ...path)

/** Ends the process with one line that says what to do. */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}

const NEEDED = [20, 19]

/** Before anything else: an old Node would fail later with a stack nobody understands. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  giveUp(
    `Node ${NEEDED.join('.')} or newer is needed, this is ${process.versions.node}: see https://nodejs.org.`,
  )
}
