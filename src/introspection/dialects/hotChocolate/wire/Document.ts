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
  const all = [...parts.args, ...(parts.inner ?? [])]
  const declared = all.map(({ arg }) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = parts.args.map(({ arg }) => `${arg.name}: $${arg.name}`).join(', ')
  const name = parts.field.charAt(0).toUpperCase() + parts.field.slice(1)
  const head = `${parts.type} ${name}${declared === '' ? '' : `(${declared})`}`
  const field = `result: ${parts.field}${given === '' ? '' : `(${given})`}`
  return {
    document: `${head} { ${field}${parts.selection === '' ? '' : ` ${parts.selection}`} }`,
    variables: Object.fromEntries(all.map(({ arg, value }) => [arg.name, value])),
  }
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
