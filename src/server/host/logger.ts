import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { LogLevel } from './settings.ts'

export type { Logger }

/** JSON lines. What is logged is chosen line by line: never a header, a variable, an answer or a person's data. */
export const createLogger = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination ?? pino.destination(1))

/**
 * What may be told of an unexpected error: its class, the database's code for it and where it was thrown. Its message
 * stays out, since databases and parsers quote the values they choke on; those of the language's own errors say which
 * property was missing and are kept.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, stack: [], cause: null }
  const code = textOf(error, 'sqlState') ?? textOf(error, 'code')
  const constraint = textOf(error, 'constraint')
  return {
    name: error.name,
    ...(error instanceof TypeError || error instanceof ReferenceError ? { message: error.message } : {}),
    ...(code === null ? {} : { code }),
    ...(constraint === null ? {} : { constraint }),
    stack: framesOf(error),
    cause: error.cause === undefined ? null : errorFacts(error.cause),
  }
}

export interface ErrorFacts {
  readonly name: string
  readonly message?: string
  readonly code?: string
  readonly constraint?: string
  readonly stack: readonly string[]
  readonly cause: ErrorFacts | null
}

const textOf = (error: Error, key: string): string | null => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : null
}

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, 12)
