import { type FieldCodec, InvalidValue } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'

export const jsonCodec: FieldCodec = {
  ...textCodec,
  toText: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  toForm: (value) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2)),
  toWire: (value) => {
    if (typeof value !== 'string') return value ?? null
    if (value.trim() === '') return null
    const parsed = parseJson(value)
    if (!parsed.ok) throw new InvalidValue('validation.JSON')
    return parsed.value
  },
}

export type JsonResult =
  | { readonly ok: true; readonly value: unknown }
  /** `line` starts at 1; null when the engine does not report the position. */
  | { readonly ok: false; readonly line: number | null }

/** Parses JSON from an editor; on failure returns the line of the first syntax error. */
export function parseJson(text: string): JsonResult {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { ok: false, line: error instanceof SyntaxError ? lineOf(error.message, text) : null }
  }
}

/** Engines report the position as an offset, as a line, or (at the end of the text) not at all. */
function lineOf(message: string, text: string): number | null {
  const line = /\bline (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  const position = /\bposition (\d+)/.exec(message)?.[1]
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length
  return /end of (JSON )?(input|data)/i.test(message) ? text.split('\n').length : null
}
