/**
 * The one command: installs and builds what is missing or has changed, then runs the server in this process. Uses
 * nothing but Node, so that it works in a fresh clone.
 */
import { pathToFileURL } from 'node:url'
import { buildChanged } from './support/builds.mjs'
import { ensureInstalled } from './support/install.mjs'
import { giveUp, inProject, needNode } from './support/project.mjs'

needNode()
await ensureInstalled()
const failed = await buildChanged()
if (failed.length > 0) giveUp(`The server cannot start: building failed (${failed.join(', ')}), see above.`)
const { main } = await import(pathToFileURL(inProject('dist/server/main.js')).href)
await main(inProject())
