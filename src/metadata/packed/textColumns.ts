/** By key: its texts in the order of the model. Texts of a kind beside each other compress better than between others. */
export type TextColumns = Readonly<Record<string, readonly string[]>>

const KEYS: ReadonlySet<string> = new Set([
  'description',
  'id',
  'label',
  'labelPlural',
  'message',
  'note',
  'placeholder',
  'submitLabel',
  'success',
  'text',
  'title',
])

/** Leaves an empty text wherever it takes one out. */
export function takeOutTexts(root: unknown): { readonly texts: TextColumns; readonly rest: unknown } {
  const texts: Record<string, string[]> = {}
  const rest = rewriteTexts(root, (key, text) => {
    ;(texts[key] ??= []).push(text)
    return ''
  })
  return { texts, rest }
}

export function putBackTexts(texts: TextColumns, rest: unknown): unknown {
  const next: Record<string, number> = {}
  return rewriteTexts(rest, (key) => {
    const place = next[key] ?? 0
    next[key] = place + 1
    return texts[key]?.[place] ?? ''
  })
}

function rewriteTexts(value: unknown, change: (key: string, text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => rewriteTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  const changed: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value) as [string, unknown][])
    changed[key] = typeof item === 'string' && KEYS.has(key) ? change(key, item) : rewriteTexts(item, change)
  return changed
}
