import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without a prefix. */
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Of the element itself, without that of its children. */
  readonly text: string
  readonly firstLine: number
  readonly lastLine: number
}

type OpenElement = { -readonly [Key in Exclude<keyof XmlElement, 'children'>]: XmlElement[Key] } & {
  readonly children: XmlElement[]
}

/** What is wrong with the file, and where. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** No message of ISO 20022 comes close. */
const DEEPEST = 100
const CHUNK = 65_536

/**
 * Yields the elements of these names, in the order in which they end, then the root with the rest of the document: yielded
 * elements are detached, so that a long file is never in memory as a whole. Throws XmlError when the file is not well-formed,
 * or declares a document type, which no bank does.
 */
export function* readXml(text: string, names: ReadonlySet<string>): Generator<XmlElement, void> {
  const open: OpenElement[] = []
  const done: XmlElement[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => {
    throw new XmlError(parser.line, message)
  })
  parser.on('doctype', () => {
    throw new XmlError(parser.line, 'a document type is declared')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= DEEPEST) throw new XmlError(parser.line, 'elements are nested too deeply')
    open.push({
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
      children: [],
      text: '',
      firstLine: parser.line,
      lastLine: 0,
    })
  })
  const addText = (added: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += added
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element === undefined) return
    element.lastLine = parser.line
    const parent = open.at(-1)
    if (parent === undefined || names.has(element.name)) done.push(element)
    else parent.children.push(element)
  })
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK))
    yield* done.splice(0)
  }
  parser.close()
  yield* done
}

/** The first element at the end of a path of names. */
export const elementAt = (element: XmlElement, ...path: readonly string[]): XmlElement | null => {
  let found: XmlElement | undefined = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found ?? null
}

/** All children of a name. */
export const elementsOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The trimmed text at the end of a path; null when there is none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string | null =>
  elementAt(element, ...path)?.text.trim() || null
