import { spawn } from 'node:child_process'

/** Runs a command as a person would, in a shell in that folder. Gives what it prints; throws it when the command fails. */
export function runIn(folder: string, command: string): Promise<string> {
  const child = spawn(command, { cwd: folder, shell: true, env: environment(), stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${command} ended with ${code}:\n${printed}`)),
    )
  })
}

/** Without what this run of the tests has set for itself. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST$|npm_)/.test(name)),
  ),
  NO_COLOR: '1',
})
