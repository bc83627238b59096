import { DomainError } from '../../kernel/DomainError.ts'

/** The body of an answer. Throws BACKEND_ANSWER_TOO_LONG beyond `longest` bytes after decompression, without reading the rest. */
export async function readJson(response: Response, longest: number): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    // Leaving the loop ends the download.
    if (length > longest) throw new DomainError('BACKEND_ANSWER_TOO_LONG')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
}
