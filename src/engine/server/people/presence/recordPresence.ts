import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/Database.ts'
import type { RecordName } from '../comments/Records.ts'

/** Who has which record open, on all servers of the database together. */
export interface RecordPresence {
  /**
   * Enters the record until the returned `leave` is called. `onChange` is called whenever a person enters or leaves, the caller
   * included. Without a user the visit is invisible to others.
   */
  readonly enter: (record: RecordName, userId: number | null, onChange: () => void) => () => void
  /** Ids of users, in order; each once, however many windows they have. */
  readonly present: (record: RecordName) => readonly number[]
  readonly close: () => Promise<void>
}

export interface PresenceOptions {
  /** How often a server says that it is still there. */
  readonly everyMs?: number
}

/** Messages between servers: ids only. Nothing is stored, so nothing is left when a server dies. */
type Message =
  /** Who has this record open on that server now. */
  | { readonly server: string; readonly record: string; readonly users: readonly number[] }
  /** A person opened this record there: who else has it open? Without one: all that are open. */
  | { readonly server: string; readonly asks: string | null }
  | { readonly server: string; readonly isAlive: boolean }

const CHANNEL = 'record_presence'
const EVERY_MS = 20_000
/** Signs of life that may be missed. */
const MOST_MISSED = 3

export async function openRecordPresence(
  db: Pick<Database, 'listen' | 'notify'>,
  { everyMs = EVERY_MS }: PresenceOptions = {},
): Promise<RecordPresence> {
  const server = randomUUID()
  const here = new Map<string, Visit[]>()
  const elsewhere = new Map<string, { silentFor: number; readonly records: Map<string, readonly number[]> }>()
  /** Records with undelivered messages: they are sent with the next heartbeat. */
  const untold = new Set<string>()
  const waiting: Message[] = []
  let isSending = false
  let sending = Promise.resolve()
  // One after the other: separate connections could deliver a later message first, and people who left would come back.
  const publish = (message: Message) => {
    waiting.push(message)
    if (!isSending) sending = send()
  }
  const send = async () => {
    isSending = true
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
      const { record, asks } = { record: null, asks: null, ...message }
      const about = record ?? asks
      await db.notify(CHANNEL, JSON.stringify(message)).catch(() => about !== null && untold.add(about))
    }
    isSending = false
  }
  const usersHere = (record: string) => [
    ...new Set((here.get(record) ?? []).flatMap(({ userId }) => (userId === null ? [] : [userId]))),
  ]
  const publishUsers = (record: string) => publish({ server, record, users: usersHere(record) })
  const changed = (record: string) => here.get(record)?.forEach(({ onChange }) => onChange())
  const forget = (gone: string) => {
    const records = elsewhere.get(gone)?.records ?? new Map<string, readonly number[]>()
    elsewhere.delete(gone)
    for (const record of records.keys()) changed(record)
  }
  const hear = (message: Message) => {
    if (message.server === server) return
    const known = elsewhere.get(message.server)
    if (known) known.silentFor = 0
    if ('asks' in message) {
      for (const record of message.asks === null ? here.keys() : [message.asks]) {
        if (here.has(record)) publishUsers(record)
      }
    } else if ('users' in message) {
      const { records } = known ?? { records: new Map<string, readonly number[]>() }
      if (!known) elsewhere.set(message.server, { silentFor: 0, records })
      if (message.users.length === 0) records.delete(message.record)
      else records.set(message.record, message.users)
      changed(message.record)
    } else if (!message.isAlive) forget(message.server)
    // Taken for dead, it was only slow.
    else if (!known) publish({ server, asks: null })
  }
  const stop = await db.listen(CHANNEL, (payload) => hear(JSON.parse(payload) as Message), {
    onLost: () => undefined,
    onResumed: () => {
      publish({ server, asks: null })
      for (const record of here.keys()) publishUsers(record)
    },
  })
  const timer = setInterval(() => {
    if (here.size > 0) publish({ server, isAlive: true })
    const again = [...untold]
    untold.clear()
    for (const record of again) {
      if (here.has(record)) publish({ server, asks: record })
      publishUsers(record)
    }
    for (const [name, other] of elsewhere) {
      other.silentFor += 1
      if (other.silentFor > MOST_MISSED) forget(name)
    }
  }, everyMs)
  timer.unref()
  return {
    enter: (named, userId, onChange) => {
      const record = keyOf(named)
      const visit = { userId, onChange }
      const isFirst = !here.has(record)
      here.set(record, [...(here.get(record) ?? []), visit])
      if (isFirst) publish({ server, asks: record })
      publishUsers(record)
      changed(record)
      return () => {
        const others = (here.get(record) ?? []).filter((one) => one !== visit)
        if (others.length === 0) here.delete(record)
        else here.set(record, others)
        publishUsers(record)
        changed(record)
      }
    },
    present: (named) => {
      const record = keyOf(named)
      const others = [...elsewhere.values()].flatMap(({ records }) => records.get(record) ?? [])
      return [...new Set([...usersHere(record), ...others])].toSorted((one, other) => one - other)
    },
    close: async () => {
      clearInterval(timer)
      await sending
      if (here.size > 0)
        await db.notify(CHANNEL, JSON.stringify({ server, isAlive: false })).catch(() => undefined)
      here.clear()
      await stop()
    },
  }
}

interface Visit {
  readonly userId: number | null
  readonly onChange: () => void
}

const keyOf = ({ recordType, recordId }: RecordName): string => `${recordType}/${recordId}`
