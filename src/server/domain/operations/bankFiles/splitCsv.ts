export interface CsvLine {
  /** Where it begins: a quoted cell may hold line ends. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The lines of a CSV that hold anything, separated by semicolon, tab or comma, whichever the first line has. One at a
 * time, in time proportional to the text: files have 20 MB.
 */
export function* splitCsv(text: string): Generator<CsvLine, void> {
  const [first = ''] = /^[^\n]*/.exec(text) ?? []
  const separator = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ';'
  const nextEnd = new RegExp(`[\\n${separator}]`, 'g')
  let at = 0
  let line = 1
  while (at < text.length) {
    const begin = line
    const cells: string[] = []
    let sign = separator
    while (sign === separator) {
      const quoted = text.charAt(at) === '"' ? readQuoted(text, at) : null
      if (quoted !== null) {
        line += lineEndsIn(quoted.value)
        at = quoted.end
      }
      nextEnd.lastIndex = at
      const end = nextEnd.exec(text)?.index ?? text.length
      cells.push((quoted?.value ?? '') + text.slice(at, end).replaceAll('\r', ''))
      sign = text.charAt(end)
      at = end + 1
    }
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line: begin, cells }
  }
}

/** The cell whose first quote stands at `start`, and where it ends. Without a closing quote, all the rest is in it. */
const readQuoted = (text: string, start: number): { readonly value: string; readonly end: number } => {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { value: unescaped(text.slice(start + 1)), end: text.length }
    if (text.charAt(quote + 1) !== '"') {
      return { value: unescaped(text.slice(start + 1, quote)), end: quote + 1 }
    }
    from = quote + 2
  }
}

const unescaped = (text: string): string => text.replaceAll('""', '"')

const lineEndsIn = (text: string): number => text.split('\n').length - 1
