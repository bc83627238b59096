import type { OutboxMessage } from './outboxPage.ts'
import type { FastifyInstance } from 'fastify'
import { readMessages } from '../../providers/sandbox/readMessages.ts'
import type { HostOptions, OutboxFolders } from '../HostOptions.ts'
import { hide } from './hide.ts'
import { outboxPage } from './outboxPage.ts'

const MOST_MESSAGES = 100

/**
 * `/sandbox/outbox` and `/sandbox/outbox.json`: the messages that would have been sent, so that people who
 * try the platform find their codes and links. Absent in production, and for a provider that really sends.
 */
export function outbox(app: FastifyInstance, options: HostOptions): void {
  const { outbox: folders } = options
  if (folders === null) return
  app.get('/sandbox/outbox', async (_request, reply) =>
    hide(reply)
      .type('text/html; charset=utf-8')
      .send(outboxPage(await read(folders))),
  )
  app.get('/sandbox/outbox.json', async (_request, reply) => {
    hide(reply)
    return { messages: await read(folders) }
  })
}

async function read(folders: OutboxFolders): Promise<readonly OutboxMessage[]> {
  const kept = await Promise.all(
    (['mail', 'sms'] as const).map(async (kind) => {
      const folder = folders[kind]
      const messages = folder === null ? [] : await readMessages(folder, MOST_MESSAGES)
      return messages.map((message): OutboxMessage => ({ kind, ...message }))
    }),
  )
  return kept
    .flat()
    .sort((one, other) => other.sentAtUtc.localeCompare(one.sentAtUtc))
    .slice(0, MOST_MESSAGES)
}
