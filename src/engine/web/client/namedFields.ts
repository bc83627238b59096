import type { GraphQLProblem } from './GraphQLProblem.ts'

/** A field that an error names, and its message. */
export interface NamedField {
  readonly field: string
  readonly message: string
}

/**
 * The fields that a server names beside its message: each convention has a place of its own for them. Empty when the error is
 * about the whole input.
 */
export function namedFields({ message, extensions = {} }: GraphQLProblem): readonly NamedField[] {
  const found = [
    ...fromDetails(at(extensions, 'error', 'details', 'errors')),
    ...fromSentences(at(extensions, 'originalError', 'message')),
    ...fromLines(message),
  ]
  if (found.length > 0) return found
  const own = [extensions['field'], at(extensions, 'exception', 'column'), extensions['column']]
  const name = own.find((one) => typeof one === 'string') ?? fromKey(at(extensions, 'exception', 'detail'))
  return name === null ? [] : [{ field: name, message }]
}

/** Strapi: `error.details.errors: [{ path: ['title'], message }]` */
const fromDetails = (errors: unknown): readonly NamedField[] =>
  listOf(errors).flatMap((error) => {
    const name = listOf(at(error, 'path')).findLast((part) => typeof part === 'string')
    const message = at(error, 'message')
    return typeof name === 'string' && typeof message === 'string' ? [{ field: name, message }] : []
  })

/** Nest: `originalError.message: ['input.update.pages must not be less than 1']` */
const fromSentences = (sentences: unknown): readonly NamedField[] =>
  listOf(sentences).flatMap((sentence) => {
    const [, name, rest] = /^(?:\w+\.)+(\w+) (.+)$/s.exec(String(sentence)) ?? []
    return name === undefined || rest === undefined ? [] : [{ field: name, message: `${name} ${rest}` }]
  })

/** Keystone: lines of `  - Book.title: value must not be empty` */
const fromLines = (message: string): readonly NamedField[] =>
  [...message.matchAll(/^\s+- \w+\.(\w+): (.+)$/gm)].flatMap(([, name, text]) =>
    name === undefined || text === undefined ? [] : [{ field: name, message: text }],
  )

/** PostgreSQL: `Key (label)=(new) already exists.` */
const fromKey = (detail: unknown): string | null =>
  typeof detail === 'string' ? (/^Key \((\w+)\)=/.exec(detail)?.[1] ?? null) : null

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  )

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []
