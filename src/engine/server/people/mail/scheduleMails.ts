import { mails } from '../../db/tables/mails.ts'
import type { ChangeNotices } from '../../kernel/audit/changeNotices.ts'
import { lookOnChanges } from '../../kernel/jobs/lookOnChanges.ts'
import type { Jobs } from '../../kernel/jobs/openJobs.ts'
import { sendDueMails, type SendingContext } from './sendDueMails.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/**
 * Sends mails as soon as they are queued on any server, and looks for due ones now and every quarter of a minute. Returns
 * the function that stops listening.
 */
export async function scheduleMails(
  jobs: Jobs,
  context: Omit<SendingContext, 'actor' | 'mutationName' | 'clientCorrelationId'>,
  changeNotices: ChangeNotices,
  log: Log,
): Promise<() => void> {
  const sending: SendingContext = {
    ...context,
    actor: { kind: 'SYSTEM' },
    mutationName: 'sendMails',
    clientCorrelationId: null,
  }
  const { look } = await jobs.keep({
    name: 'mails',
    everyMs: EVERY_MS,
    run: () => sendDueMails(sending),
    onFailure: (error) => log.warn({ error }, 'mails were not sent: they are tried again'),
  })
  return lookOnChanges(context.db, changeNotices, mails, look)
}

const EVERY_MS = 15_000
