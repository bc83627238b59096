import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { LogLevel } from './settingFormats.ts'

export type { Logger }

/**
 * JSON lines. Every logged value is chosen explicitly: never a header, a variable, a response or personal
 * data. An error at any depth is logged as its `errorFacts`.
 */
export const createLogger = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // pino has serializers for known keys, but would use the message of an error that is logged directly.
      hooks: {
        logMethod([first, ...rest], method) {
          const isError = first instanceof Error
          const details: unknown = isError ? { error: errorFacts(first) } : withoutErrors(first)
          const texts = isError && rest.length === 0 ? ['an error'] : rest.map(withoutErrors)
          Reflect.apply(method, this, [details, ...texts])
        },
      },
    },
    destination ?? pino.destination(1),
  )

/** Database errors hold rejected values in fields of their own, which pino would print. */
const withoutErrors = (value: unknown): unknown => {
  if (value instanceof Error) return errorFacts(value)
  if (Array.isArray(value)) return value.map(withoutErrors)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutErrors(one)]))
}

/**
 * Loggable facts about an unexpected error: its class, the database's code and where it was thrown. Its
 * message is left out, because databases and parsers quote the values that they reject. Messages of
 * JavaScript's own errors name the missing property and are kept.
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
