import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Question } from './Message.ts'

interface Running<A> {
  readonly process: ChildProcess
  readonly waiting: Map<number, (answer: A | null) => void>
}

/**
 * Server processes, any of which may be killed at any moment; another replaces it. The file answers with
 * `answerParent`, and must be an entry in knip.json. They exit on close, or with their parent.
 */
export class ServerProcesses<Q, A> {
  readonly #file: string
  readonly #args: readonly string[]
  #running: Running<A>[] = []
  #asked = 0
  #isClosing = false
  /** Servers that ended without being killed. */
  died = 0

  constructor(file: string, args: readonly string[], count: number) {
    this.#file = file
    this.#args = args
    this.#running = Array.from({ length: count }, () => this.#start())
  }

  get pids(): readonly number[] {
    return this.#running.map(({ process: { pid } }) => pid ?? 0)
  }

  /** `at`: from 0 up to, but not including, the count. Null: the server ended before it had answered. */
  ask(question: Q, at: number): Promise<A | null> {
    const server = this.#running[at]
    if (server === undefined) throw new Error(`No server ${at} runs`)
    const id = (this.#asked += 1)
    return new Promise((resolve) => {
      server.waiting.set(id, resolve)
      server.process.send({ id, question } satisfies Question<Q>, (error) => {
        if (error !== null) resolve(null)
      })
    })
  }

  /** Kills the one with most open requests; the others continue. */
  kill(): void {
    const [busiest] = [...this.#running].sort((one, other) => other.waiting.size - one.waiting.size)
    if (busiest === undefined) return
    this.#replace(busiest)
    busiest.process.kill('SIGKILL')
  }

  close(): void {
    this.#isClosing = true
    for (const { process: child } of this.#running) child.kill('SIGKILL')
  }

  #replace(server: Running<A>): void {
    this.#running = this.#running.map((one) => (one === server ? this.#start() : one))
  }

  #start(): Running<A> {
    const child = fork(this.#file, [...this.#args], { execArgv: ['--import', 'tsx'] })
    const server: Running<A> = { process: child, waiting: new Map() }
    child.on('message', ({ id, answer }: Answer<A>) => {
      server.waiting.get(id)?.(answer)
      server.waiting.delete(id)
    })
    child.once('exit', () => {
      if (!this.#isClosing && this.#running.includes(server)) {
        this.died += 1
        this.#replace(server)
      }
      for (const resolve of server.waiting.values()) resolve(null)
    })
    return server
  }
}
