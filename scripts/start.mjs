/**
 * The one command: installs and builds what is missing or has changed, then runs the server in this process. Uses
 * nothing but Node, so that it works in a fresh clone.
 */
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { buildChanged } from './support/builds.mjs'
import { ensureInstalled } from './support/install.mjs'
import { giveUp, inProject, needNode } from './support/project.mjs'

needNode()
await ensureInstalled()
const failed = await buildChanged()
if (failed.length > 0) giveUp(`The server cannot start: building failed (${failed.join(', ')}), see above.`)

// While starting, nearly everything runs once: optimising it took a third of the work. What runs for long is optimised
// as usual, the database's functions after ten times as much use.
setFlagsFromString('--interrupt-budget=1000000')
setFlagsFromString('--wasm-tiering-budget=20000000')
const { main } = await import(pathToFileURL(inProject('dist/server/main.js')).href)
await main(inProject())
setFlagsFromString('--interrupt-budget=67584')
