import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface KeptMessage {
  readonly to: string
  readonly subject: string | null
  readonly text: string
  /** ISO 8601. */
  readonly sentAtUtc: string
}

/** The newest messages of a sandbox's folder, newest first; empty before the first one. */
export const readMessages = async (folder: string, most: number): Promise<readonly KeptMessage[]> => {
  const names = await readdir(folder).catch((): string[] => [])
  // File names begin with the time, so they sort by time.
  const newest = names
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .slice(-most)
    .toReversed()
  return Promise.all(newest.map(async (name) => readMessage(await readFile(join(folder, name), 'utf8'))))
}

const readMessage = (file: string): KeptMessage => {
  const end = file.indexOf('\n\n')
  const head = new Map(
    file
      .slice(0, end)
      .split('\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(': ')
        return [line.slice(0, colon), line.slice(colon + 2)]
      }),
  )
  return {
    to: head.get('To') ?? '',
    subject: head.get('Subject') ?? null,
    text: file.slice(end + 2).trimEnd(),
    sentAtUtc: head.get('Date') ?? '',
  }
}
