import { lexer, type Token, type Tokens } from 'marked'
import type {
  ArticleContent,
  Block,
  Section,
} from '../../src/marketplace/web/landing/content/LandingContent.ts'

type Entry = { readonly title: string; readonly meta: string | null; readonly text: string }

/**
 * Reads an article of the public pages: front matter, `# heading`, an introduction, and sections `## heading {#id}`.
 * A section holds paragraphs and lists, tables under a bold caption, warnings (`> [!WARNING]`), figures that the code draws
 * (`<!-- figures: company -->`), and entries under `###`: questions with their answer, cards with a line in italics and a
 * text, or people after `<!-- people -->`. Throws an error with file and place for anything else.
 */
export function readArticle(markdown: string, file: string): ArticleContent {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`)
  }
  const [, head = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? fail('it must begin with front matter (---).')
  const facts = readFacts(head)
  const { title, description, validFrom } = facts
  if (title === undefined || description === undefined)
    return fail('the front matter needs title and description.')

  const tokens = lexer(body).filter(({ type }) => type !== 'space')
  const [first, second, ...rest] = tokens
  if (!isHeading(first, 1) || second?.type !== 'paragraph')
    return fail('it must begin with # heading and an introduction.')
  const intro = plain(second, fail)
  return {
    title,
    description,
    heading: plain(first, fail),
    intro,
    ...(validFrom !== undefined && { validFrom }),
    sections: readSections(rest, fail),
  }
}

type Fail = (what: string) => never

function readFacts(head: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )
}

function readSections(tokens: readonly Token[], fail: Fail): readonly Section[] {
  const sections: { id: string; heading: string; tokens: Token[] }[] = []
  for (const token of tokens) {
    if (isHeading(token, 2)) {
      const [, heading, id] =
        /^(.*?)\s*\{#([\w-]+)\}$/.exec(plain(token, fail)) ??
        fail(`"${token.raw.trim()}" needs an id: ## Heading {#id}.`)
      sections.push({ id: id ?? '', heading: heading ?? '', tokens: [] })
    } else (sections.at(-1) ?? fail(`"${token.raw.trim()}" is above the first section.`)).tokens.push(token)
  }
  return sections.map(({ id, heading, tokens: own }) => ({ id, heading, blocks: readBlocks(own, fail) }))
}

function readBlocks(tokens: readonly Token[], fail: Fail): readonly Block[] {
  const blocks: Block[] = []
  let arePeople = false
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place]
    const next = tokens[place + 1]
    if (token === undefined) break
    if (isHeading(token, 3)) {
      const entry = readEntry(token, tokens.slice(place + 1), fail)
      place += entry.meta === null ? 1 : 2
      addEntry(blocks, entry, arePeople)
    } else if (isParagraph(token) && next?.type === 'table') {
      blocks.push({ table: readTable(token, next as Tokens.Table, fail) })
      place += 1
    } else if (token.type === 'html' && /^<!--\s*people\s*-->$/.test(token.raw.trim())) arePeople = true
    else blocks.push(readBlock(token, fail))
  }
  return blocks
}

function readBlock(token: Token, fail: Fail): Block {
  if (isParagraph(token)) return plain(token, fail)
  if (token.type === 'list')
    return { list: (token as Tokens.List).items.map((item) => plain(item.tokens[0], fail)) }
  if (token.type === 'blockquote') {
    const text = /^\[!WARNING\]\n([\s\S]+)$/.exec((token as Tokens.Blockquote).text.trim())?.[1]
    return {
      warning: text?.replaceAll('\n', ' ') ?? fail(`a quotation must be a warning: "${token.raw.trim()}".`),
    }
  }
  const figures = /^<!--\s*figures:\s*(\w+)\s*-->$/.exec(token.raw.trim())?.[1]
  const known = FIGURES.find((name) => name === figures)
  return known ? { figures: known } : fail(`"${token.raw.trim()}" is not known here.`)
}

const FIGURES = ['productFees', 'borrowerFees', 'autoInvest', 'company', 'loanKinds'] as const

function readEntry(heading: Token, after: readonly Token[], fail: Fail): Entry {
  const [first, second] = after
  const meta = first && isParagraph(first) ? italics(first) : null
  const text = meta === null ? first : second
  if (!text || !isParagraph(text)) return fail(`"${heading.raw.trim()}" needs a text.`)
  return { title: plain(heading, fail), meta, text: plain(text, fail) }
}

/** Adds an entry to the last block when that has the same kind, else in a new block. */
function addEntry(blocks: Block[], { title, meta, text }: Entry, arePeople: boolean): void {
  const last = blocks.at(-1)
  const before = typeof last === 'object' ? last : { list: [] }
  if (meta === null) {
    const questions = 'questions' in before ? before.questions : []
    if (questions.length > 0) blocks.pop()
    blocks.push({ questions: [...questions, [title, text]] })
  } else if (arePeople) {
    const people = 'people' in before ? before.people : []
    if (people.length > 0) blocks.pop()
    blocks.push({ people: [...people, { name: title, role: meta, text }] })
  } else {
    const cards = 'cards' in before ? before.cards : []
    if (cards.length > 0) blocks.pop()
    blocks.push({ cards: [...cards, { title, meta, text }] })
  }
}

function readTable(caption: Token, table: Tokens.Table, fail: Fail) {
  const [strong] = partsOf(caption)
  if (strong?.type !== 'strong')
    return fail(`a table needs a caption in bold above it, not "${caption.raw.trim()}".`)
  const cell = (one: Tokens.TableCell) => plain(one, fail)
  return {
    caption: plain(strong, fail),
    head: table.header.map(cell),
    rows: table.rows.map((row) => row.map(cell)),
  }
}

const isHeading = (token: Token | undefined, depth: number): token is Tokens.Heading =>
  token?.type === 'heading' && (token as Tokens.Heading).depth === depth

const isParagraph = (token: Token): boolean => token.type === 'paragraph'

function italics(paragraph: Token): string | null {
  const [only, ...more] = partsOf(paragraph)
  return only?.type === 'em' && more.length === 0 ? (only as Tokens.Em).text : null
}

/** Returns text without markup. Throws for markup, which the pages do not show inside a paragraph. */
function plain(token: Token | Tokens.TableCell | undefined, fail: Fail): string {
  return partsOf(token)
    .map((part) => {
      if (part.type === 'escape') return (part as Tokens.Escape).text
      if (part.type === 'text') return plainText(part as Tokens.Text, fail)
      // An address in the text, such as https://fundament.example, is a link with its own address as text.
      if (part.type === 'link' && part.raw === (part as Tokens.Link).text) return part.raw
      return fail(`"${part.raw}" has markup, which is not shown inside a paragraph.`)
    })
    .join('')
    .replaceAll('\n', ' ')
}

const partsOf = (token: Token | Tokens.TableCell | undefined): readonly Token[] =>
  token !== undefined && 'tokens' in token ? (token.tokens ?? []) : []

const plainText = (part: Tokens.Text, fail: Fail): string => (part.tokens ? plain(part, fail) : part.text)
