import { mails } from '../../db/tables/mails.ts'
import type { ChangeNotices } from '../audit/changeNotices.ts'
import { historyRulesOf } from '../audit/historyRules.ts'
import { sendDueMails, type SendingContext } from './sendDueMails.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/**
 * Sends mails as soon as they are queued on any server, and looks for due ones now and every quarter of a minute. Returns
 * the function that stops it, once what is being sent has been handed over.
 */
export function keepSending(
  context: Omit<SendingContext, 'actor' | 'mutationName' | 'clientCorrelationId'>,
  changeNotices: ChangeNotices,
  log: Log,
): () => Promise<void> {
  const sending: SendingContext = {
    ...context,
    actor: { kind: 'SYSTEM' },
    mutationName: 'sendMails',
    clientCorrelationId: null,
  }
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      await sendDueMails(sending).catch((error: unknown) => {
        log.warn({ error }, 'mails were not sent: they are tried again')
      })
    }
    running = null
  }
  const look = (): void => {
    isWanted = !isStopped
    running ??= run()
  }
  const { typeName } = historyRulesOf(mails)
  // Its own changes move derived columns, which have no version.
  const unwatch = changeNotices.watch(({ entityName, entityVersion }) => {
    if (entityName === typeName && entityVersion !== null) look()
  })
  const timer = setInterval(look, EVERY_MS).unref()
  look()
  return async () => {
    isStopped = true
    isWanted = false
    clearInterval(timer)
    unwatch()
    await running
  }
}

const EVERY_MS = 15_000
