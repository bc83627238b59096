/**
 * `npm start`: installs and builds what is missing or has changed, then runs the server in this process. It imports only
 * Node's own modules before it installs the packages, so that it works in a fresh clone.
 */
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { buildChanged } from './support/builds.mjs'
import { ensureInstalled } from './support/install.mjs'
import { giveUp, inProject, needNode } from './support/project.mjs'
import { FOR_LONG_RUNS, FOR_SHORT_RUNS } from './support/shortRuns.mjs'

needNode()
await ensureInstalled()
const failed = await buildChanged()
if (failed.length > 0) giveUp(`The server cannot start: building failed (${failed.join(', ')}), see above.`)

// Node 22 and later keep the compiled code for the next start.
module.enableCompileCache?.(inProject('node_modules/.cache/fundament/compiled'))
// Nearly all code runs only once during the start, and optimising it took a third of the start's processor time. These
// flags delay optimisation until the server has started; WebAssembly functions of the database wait ten times longer than
// by default even after that.
for (const flag of FOR_SHORT_RUNS) setFlagsFromString(flag)
setFlagsFromString('--wasm-tiering-budget=20000000')
const { main } = await import(pathToFileURL(inProject('dist/server/main.js')).href)
await main(inProject())
for (const flag of FOR_LONG_RUNS) setFlagsFromString(flag)
