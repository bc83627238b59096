import type { DisplayTemplate } from './FieldModel.ts'
import { evaluateCondition } from './evaluateCondition.ts'
import { isBlank, readPath } from './values/readPath.ts'

/** Text of a value inside a template; the default writes it as it is. */
export type FormatValue = (value: unknown, path: readonly string[]) => string

/**
 * Text of a row: the first part whose condition holds and that has a value to show. Empty when no part has one.
 */
export function renderTemplate(display: DisplayTemplate, row: unknown, format: FormatValue = asItIs): string {
  for (const { when, template } of display) {
    if (when && !evaluateCondition(when, row)) continue
    const text = renderPart(template, row, format)
    if (text !== null) return text
  }
  return ''
}

/** Null when none of the inserted values is there, so that `{number} · {name}` never leaves a lone dot. */
function renderPart(template: string, row: unknown, format: FormatValue): string | null {
  let inserted = 0
  let missing = 0
  const text = template.replaceAll(PLACEHOLDER, (_, dotted: string, fallback: string | undefined) => {
    const path = dotted.split('.')
    const value = readPath(row, path)
    inserted += 1
    if (!isBlank(value)) return format(value, path)
    if (fallback === undefined) missing += 1
    return fallback ?? ''
  })
  if (inserted > 0 && missing === inserted) return null
  return text.replaceAll(/\s+/g, ' ').trim()
}

function asItIs(value: unknown): string {
  if (Array.isArray(value)) return value.map(asItIs).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const PLACEHOLDER = /\{\s*([_A-Za-z][\w.]*?)\s*(?:\|([^{}]*))?\}/g
