import { join } from 'node:path'
import { ServerProcesses } from '../../../support/processes/ServerProcesses.ts'

// A process of its own that starts two servers, says when both answer, and waits to be killed.
const servers = new ServerProcesses<string, string>(join(import.meta.dirname, 'echoServer.ts'), [], 2)
const answers = await Promise.all([servers.ask('one', 0), servers.ask('two', 1)])
process.stdout.write(`${answers.join(' ')}\n`)
