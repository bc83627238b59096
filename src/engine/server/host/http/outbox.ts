import type { FastifyInstance } from 'fastify'
import { readMessages } from '../../providers/sandbox/readMessages.ts'
import type { HostOptions, OutboxFolders } from '../HostOptions.ts'
import { escapeHtml } from './escapeHtml.ts'
import { hide } from './hide.ts'

/** A mail or text message stored by a sandbox. */
interface OutboxMessage {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  /** Null for text messages. */
  readonly subject: string | null
  readonly text: string
  readonly sentAtUtc: string
}

const MOST_MESSAGES = 100

/**
 * `/sandbox/outbox` and `/sandbox/outbox.json`: the messages that would have been sent, so that people who
 * try the platform find their codes and links. Absent in production, and for a provider that really sends.
 */
export function outbox(app: FastifyInstance, { outbox: folders }: Pick<HostOptions, 'outbox'>): void {
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

/**
 * The outbox as a page that works without scripts. All of its content is untrusted, so all of it is escaped.
 */
const outboxPage = (messages: readonly OutboxMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Sandbox outbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Sandbox outbox</h1>
<p>Nothing is really sent here. These are the mails and text messages that would have been, newest first.
<a href="/sandbox/outbox">Look again</a></p>
${messages.length === 0 ? '<p>There is nothing yet.</p>' : messages.map(article).join('\n')}
</main>
</body>
</html>
`

const article = ({ kind, to, subject, text, sentAtUtc }: OutboxMessage): string => `<article>
<h2>${escapeHtml(subject ?? 'Text message')}</h2>
<p class="facts">${kind === 'mail' ? 'Mail' : 'SMS'} to <strong>${escapeHtml(to)}</strong>,
<time datetime="${escapeHtml(sentAtUtc)}">${escapeHtml(sentAtUtc.slice(0, 19).replace('T', ' '))} UTC</time></p>
<p class="text">${withLinks(text)}</p>
</article>`

/** Turns web addresses into links; everything else stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem }
h2 { font-size: 1.0625rem; margin: 0 }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: 1rem; margin-top: 1rem }
.facts { margin: 0 0 .75rem; font-size: .875rem }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
a { display: inline-block; padding: .25rem 0; overflow-wrap: anywhere }
`
