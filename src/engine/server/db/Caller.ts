import { AsyncLocalStorage } from 'node:async_hooks'

/** How much of the database a caller may use. */
export interface CallerShare {
  /** The same for all requests of one person. */
  readonly key: string
  /** 0: the database's own. The embedded database cannot stop a statement. */
  readonly statementTimeoutMs: number
  /** Statements at once; null: as many as anybody. */
  readonly atOnce: number | null
  /** Time that the reads of one request may take together; null: no bound. */
  readonly readBudgetMs: number | null
  /** Whether reads may be a second old, and so go to a replica. Default: no. */
  readonly mayBeOld?: boolean
}

/** On whose behalf statements run: one object per request. */
export interface Caller {
  share: CallerShare
  /** Time that the request's reads have taken so far. */
  spentMs: number
}

/** The caller of the current async context. Without one the server itself acts, which nothing limits. */
export const callerScope = new AsyncLocalStorage<Caller>()

/** The request needs more of the database than one request may take. */
export class BudgetSpentError extends Error {
  constructor() {
    super('The request has used up its time with the database')
    this.name = 'BudgetSpentError'
  }
}

/** The caller waits for more statements than one person may, or the database has no free connection. */
export class BusyError extends Error {
  /** When to try again. */
  readonly seconds: number

  constructor(seconds = 5) {
    super('Too many statements wait')
    this.name = 'BusyError'
    this.seconds = seconds
  }
}
