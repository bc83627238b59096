import { spawn } from 'node:child_process'

export interface StartedServer {
  readonly pid: number | undefined
  /** What it printed until it was ready. */
  readonly output: string
  /** Asks the server to end, and waits until it has ended. */
  readonly stop: () => Promise<void>
}

/** Starts a server process and waits until its output matches `ready`. */
export function startServer(
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<StartedServer> {
  const [program, ...args] = command
  // Building the peers' page with Vite leaves this process in production.
  const environment = { ...process.env, NODE_ENV: 'development', ...env }
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () =>
    new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.removeAllListeners('exit')
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (data: Buffer) => {
      output += data.toString()
      if (ready.test(output)) resolve({ pid: child.pid, output, stop })
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('exit', (code) =>
      reject(new Error(`${program} stopped with code ${code}:\n${output.slice(-2000)}`)),
    )
  })
}
