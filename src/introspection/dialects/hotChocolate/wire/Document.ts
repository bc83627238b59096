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
  const head = `${parts.type} ${name}${declared === '' ? '' : `(${declared})`}`
  const field = `result: ${parts.field}${given === '' ? '' : `(${given})`}`
  return {
    document: `${head} { ${field}${parts.selection === '' ? '' : ` ${parts.selection}`} }`,
    variables: Object.fromEntries(all.map(({ arg, value }) => [arg.name, value])),
  }
}

/** One value an argument: `options: { skip: 20, take: 10 }` of the two that go inside it. */
export const joinArgs = (args: DocumentParts['args']): DocumentParts['args'] => {
  const joined = new Map<string, DocumentParts['args'][number]>()
  for (const { arg, value } of args) {
    const whole =
      arg.inside === undefined
        ? value
        : Object.assign({}, joined.get(arg.name)?.value, { [arg.inside]: value })
    joined.set(arg.name, { arg, value: whole })
  }
  return [...joined.values()]
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
