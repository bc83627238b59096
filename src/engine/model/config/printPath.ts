import type { JsonPath } from './ConfigSet.ts'

/** `fields.amount.choices[2].label`; keys with a dot are quoted. */
export function printPath(path: JsonPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : part.includes('.') ? `."${part}"` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}
