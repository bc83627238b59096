import type { ArgumentFact } from '../../../OperationFacts.ts'

/** Collects the variables of one document; the answer is always found under `result`, whatever the field is called. */
export interface DocumentParts {
  readonly type: 'query' | 'mutation'
  readonly field: string
  readonly args: readonly { readonly arg: ArgumentFact; readonly value: unknown }[]
  /** Variables that the selection uses. */
  readonly inner?: readonly { readonly arg: ArgumentFact; readonly value: unknown }[]
  /** Selection set with its braces; empty for a scalar answer. */
  readonly selection: string
}

export const printDocument = (
  parts: DocumentParts,
): { document: string; variables: Record<string, unknown> } => {
  const args = joinArgs(parts.args)
  const all = [...args, ...(parts.inner ?? [])]
  const declared = all.map(({ arg }) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = args.map(({ arg }) => `${arg.name}: $${arg.name}`).join(', ')
  const name = parts.field.charAt(0).toUpperCase() + parts.field.slice(1)
  const head = `${parts.type} ${name}${inParentheses(declared)}`
  const field = `result: ${parts.field}${inParentheses(given)}`
  return {
    document: `${head} { ${field}${parts.selection === '' ? '' : ` ${parts.selection}`} }`,
    variables: Object.fromEntries(all.map(({ arg, value }) => [arg.name, value])),
  }
}

/** Arguments or variables; nothing where there are none. */
export const inParentheses = (list: string): string => list && `(${list})`

/** One value an argument: `options: { skip: 20, take: 10 }` of the two that go inside it. */
export const joinArgs = (args: DocumentParts['args']): DocumentParts['args'] => {
  const joined: Record<string, DocumentParts['args'][number]> = {}
  for (const { arg, value } of args) {
    const { name, inside } = arg
    joined[name] = {
      arg,
      value: inside ? Object.assign({}, joined[name]?.value, { [inside]: value }) : value,
    }
  }
  return Object.values(joined)
}

/** An id from a URL is text; convert it to the type's wire form. */
export const toIdValue = (id: number | string, type: string): number | string => {
  const name = type.replaceAll(/[![\]]/g, '')
  if (['Int', 'Short', 'Byte', 'Long'].includes(name)) {
    const value = Number(id)
    return Number.isSafeInteger(value) ? value : id
  }
  return name === 'ID' || name === 'String' || name === 'UUID' ? String(id) : id
}
