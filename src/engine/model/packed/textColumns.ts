/** By key: its texts in the order of the model. Texts of a kind beside each other compress better than between others. */
export type TextColumns = Readonly<Record<string, readonly string[]>>

const KEYS: ReadonlySet<string> = new Set([
  'columns',
  'description',
  'entity',
  'enumName',
  'field',
  'fields',
  'icon',
  'id',
  'input',
  'inverse',
  'label',
  'labelPlural',
  'lists',
  'message',
  'name',
  'note',
  'path',
  'placeholder',
  'route',
  'submitLabel',
  'success',
  'template',
  'text',
  'title',
  'to',
  'typeName',
  'value',
])

/** Sentences, labels and names repeat each other's words, so they are stored side by side: in this order they compress best. */
const IN_WORDS = [
  'text',
  'note',
  'success',
  'placeholder',
  'submitLabel',
  'message',
  'title',
  'labelPlural',
  'label',
  'enumName',
  'typeName',
  'name',
  'entity',
  'id',
  'path',
  'fields',
]

/** Leaves an empty text wherever it takes one out. */
export function takeOutTexts(root: unknown): { readonly texts: TextColumns; readonly rest: unknown } {
  const texts: Record<string, string[]> = Object.fromEntries(IN_WORDS.map((key) => [key, []]))
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

/** Texts in a list go in the column of the list's own key. */
function rewriteTexts(value: unknown, change: (key: string, text: string) => string, under = ''): unknown {
  if (typeof value === 'string') return KEYS.has(under) ? change(under, value) : value
  if (Array.isArray(value)) return value.map((item: unknown) => rewriteTexts(item, change, under))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, rewriteTexts(item, change, key)]),
  )
}
