import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SandboxMessage {
  readonly to: string
  /** Null for messages without one, such as text messages. */
  readonly subject: string | null
  readonly text: string
  readonly template: string
}

/** Stores a message instead of sending it, one file each, readable only by the owner. */
export const storeMessage = async (
  folder: string,
  message: SandboxMessage,
  now: () => Date,
): Promise<void> => {
  const sentAt = now().toISOString()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${sentAt.replaceAll(/[:.]/g, '-')}-${message.template}-${randomUUID().slice(0, 8)}.txt`
  const head = [
    `To: ${oneLine(message.to)}`,
    `Date: ${sentAt}`,
    ...(message.subject === null ? [] : [`Subject: ${oneLine(message.subject)}`]),
  ]
  await writeFile(join(folder, name), `${head.join('\n')}\n\n${message.text}\n`, { mode: 0o600 })
}

/** A line break would start a new header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
