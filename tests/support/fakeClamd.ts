import { createServer, type Socket } from 'node:net'

/** The file with which every scanner is tried, in two parts, so that no scanner takes this one for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export interface FakeClamd {
  readonly url: string
  readonly port: number
  /** Each file that arrived whole. */
  readonly scanned: readonly Buffer[]
  /** Instead of a verdict: a text, or `silence` or `hang up`; null for an honest one. */
  answer: string | null
  readonly close: () => Promise<void>
}

/** Speaks INSTREAM as clamd does: a command that ends with a zero byte, chunks with their length, an empty one. */
export async function startFakeClamd(mostBytes = Infinity): Promise<FakeClamd> {
  const scanned: Buffer[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    let waiting = Buffer.alloc(0)
    let isCommanded = false
    const chunks: Buffer[] = []
    const finish = (text: string): void => {
      if (clamd.answer === 'silence') return
      if (clamd.answer === 'hang up') socket.destroy()
      else socket.end(clamd.answer ?? text)
    }
    socket.on('data', (data) => {
      waiting = Buffer.concat([waiting, data])
      if (!isCommanded) {
        const end = waiting.indexOf(0)
        if (end < 0) return
        if (waiting.subarray(0, end).toString() !== 'zINSTREAM') return finish('UNKNOWN COMMAND\0')
        isCommanded = true
        waiting = waiting.subarray(end + 1)
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE()
        if (length === 0) {
          const content = Buffer.concat(chunks)
          scanned.push(content)
          finish(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
          return
        }
        if (waiting.length < 4 + length) return
        chunks.push(waiting.subarray(4, 4 + length))
        waiting = waiting.subarray(4 + length)
        if (chunks.reduce((sum, chunk) => sum + chunk.length, 0) > mostBytes)
          return finish('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const clamd: FakeClamd = {
    url: `tcp://127.0.0.1:${port}`,
    port,
    scanned,
    answer: null,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return clamd
}
