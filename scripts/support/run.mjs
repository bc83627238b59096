import { spawn } from 'node:child_process'
import { PROJECT } from './project.mjs'

/**
 * Runs a command in the project's folder. Returns its exit code and, with `isCaptured` or `isQuiet`, its output. The output
 * is also shown while it arrives, except with `isQuiet`.
 */
export function run(
  command,
  args,
  { isQuiet = false, isCaptured = false, environment = {}, folder = PROJECT } = {},
) {
  return new Promise((resolve) => {
    const isPiped = isQuiet || isCaptured
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', isPiped ? 'pipe' : 'inherit', isPiped ? 'pipe' : 'inherit'],
    })
    let output = ''
    const take = (stream) => (chunk) => {
      output += chunk
      if (!isQuiet) stream.write(chunk)
    }
    child.stdout?.on('data', take(process.stdout))
    child.stderr?.on('data', take(process.stderr))
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => resolve({ code: code ?? (signal === null ? 1 : 130), output }))
  })
}

/** Runs the command of a package with this Node, without a shell or npx. */
export const runBin = (script, args, options) => run(process.execPath, [script, ...args], options)
