import { connect } from 'node:net'
import { ProviderError } from '../ProviderError.ts'
import type { DocumentScanner } from './DocumentScanner.ts'

export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

const ANSWER_WITHIN_MS = 30_000
/** clamd refuses larger chunks than its `StreamMaxLength`; small ones always pass. */
const CHUNK_BYTES = 64 * 1024

/**
 * ClamAV's daemon over TCP. One connection for each file, which goes there by INSTREAM: clamd never opens a path of
 * ours. Rejects with a ProviderError when it cannot be reached, takes too long or says anything but clean or infected.
 */
export const clamdScanner = (
  { host, port }: ClamdAddress,
  answerWithinMs = ANSWER_WITHIN_MS,
): DocumentScanner => ({
  scan: async (content) => readVerdict(await ask({ host, port }, content, answerWithinMs)),
})

const ask = ({ host, port }: ClamdAddress, content: Uint8Array, answerWithinMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const answer: Buffer[] = []
    const socket = connect({ host, port })
    const fail = (message: string, code: string): void => {
      clearTimeout(timer)
      socket.destroy()
      reject(new ProviderError(message, code))
    }
    // For the whole exchange: a scanner that sends a byte now and then must not hold an upload for ever.
    const timer = setTimeout(
      () => fail(`The virus scanner did not answer within ${answerWithinMs} ms`, 'SCANNER_TIMEOUT'),
      answerWithinMs,
    )
    socket.on('error', () => {
      // It hangs up on a file that is too large while that is still being sent. What it said counts.
      if (answer.length === 0) fail('The virus scanner cannot be reached', 'SCANNER_UNREACHABLE')
    })
    socket.on('data', (part: Buffer) => {
      answer.push(part)
      if (Buffer.concat(answer).byteLength > LONGEST_ANSWER)
        fail('The virus scanner said too much', 'SCANNER_ANSWER')
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(answer).toString('utf8'))
    })
    socket.on('connect', () => {
      // `z`: commands and answers end with a zero byte.
      socket.write('zINSTREAM\0')
      for (let at = 0; at < content.byteLength; at += CHUNK_BYTES) {
        const chunk = content.subarray(at, at + CHUNK_BYTES)
        socket.write(lengthOf(chunk.byteLength))
        socket.write(chunk)
      }
      socket.write(lengthOf(0))
    })
  })

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Anything that is not surely clean is not clean: an answer that is cut off, an error, an empty one. */
const readVerdict = (answer: string): 'CLEAN' | 'HARMFUL' => {
  const [line = ''] = answer.split('\0')
  if (line === 'stream: OK' && answer.endsWith('\0')) return 'CLEAN'
  if (/^stream: .+ FOUND$/.test(line)) return 'HARMFUL'
  const isTooLarge = line.startsWith('INSTREAM size limit exceeded')
  throw isTooLarge
    ? new ProviderError(
        'The virus scanner takes smaller files only: raise its StreamMaxLength',
        'SCANNER_LIMIT',
      )
    : new ProviderError('The virus scanner did not answer clearly', 'SCANNER_ANSWER')
}

const LONGEST_ANSWER = 4096
