import { spawn, type ChildProcess } from 'node:child_process'

/** Starts a server process and waits until its standard output matches `ready`; `onReady` is told all of it until then. */
export function startServer(
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
  onReady: (output: string) => void = () => undefined,
): Promise<ChildProcess> {
  const [program, ...args] = command
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (data: Buffer) => {
      output += data.toString()
      if (!ready.test(output)) return
      onReady(output)
      resolve(child)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('exit', (code) =>
      reject(new Error(`${program} stopped with code ${code}:\n${output.slice(-2000)}`)),
    )
  })
}

/** Asks the server to end, and waits until it has ended. */
export function stopServer(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.removeAllListeners('exit')
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
