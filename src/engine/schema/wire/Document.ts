import type { ArgumentFact } from '../OperationFacts.ts'
import type { Execute } from './Wire.ts'
import { followPath } from './selection.ts'

/** Collects the variables of one document. */
export interface DocumentParts {
  readonly type: 'query' | 'mutation'
  /** With dots where other fields lead to it: `shop.products`. */
  readonly field: string
  readonly args: readonly { readonly arg: ArgumentFact; readonly value: unknown }[]
  /** Variables that the selection uses. */
  readonly inner?: readonly { readonly arg: ArgumentFact; readonly value: unknown }[]
  /** Selection set with its braces; empty for a scalar answer. */
  readonly selection: string
}

/** Sends a document and gives the field's value; null without one. */
export const send = async (execute: Execute, parts: DocumentParts): Promise<unknown> => {
  // Loaded apart, as few servers need it.
  const isJoined = parts.args.some(({ arg }) => arg.inside)
  const args = isJoined ? (await import('./joinArgs.ts')).joinArgs(parts.args) : parts.args
  const { document, variables } = printDocument({ ...parts, args })
  return followPath(
    await execute(document, variables),
    parts.field.split('.').map(() => 'result'),
  )
}

/** The value is always found under `result`, whatever the field is called, and so is what leads to it. */
const printDocument = (parts: DocumentParts): { document: string; variables: Record<string, unknown> } => {
  const { type, field, args, inner = [], selection } = parts
  const all = [...args, ...inner]
  const declared = all.map(({ arg }) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = args.map(({ arg }) => `${arg.name}: $${arg.name}`).join(', ')
  const name = field.replaceAll(/(?:^|\.)(\w)/g, (_all, first: string) => first.toUpperCase())
  const names = field.split('.')
  const path = names.map((one) => `{ result: ${one}`).join(' ')
  return {
    document: `${type} ${name}${inParentheses(declared)} ${path}${inParentheses(given)}${selection && ` ${selection}`}${' }'.repeat(names.length)}`,
    variables: Object.fromEntries(all.map(({ arg, value }) => [arg.name, value])),
  }
}

/** Arguments or variables; nothing where there are none. */
export const inParentheses = (list: string): string => list && `(${list})`

/** An id from a URL is text; convert it to the type's wire form. */
export const toIdValue = (id: number | string, type: string): number | string => {
  const name = type.replaceAll(/[![\]]/g, '')
  if (['Int', 'Short', 'Byte', 'Long'].includes(name)) {
    const value = Number(id)
    return Number.isSafeInteger(value) ? value : id
  }
  return name === 'ID' || name === 'String' || name === 'UUID' ? String(id) : id
}
