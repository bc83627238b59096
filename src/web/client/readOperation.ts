export interface OperationFacts {
  /** A document of several operations counts as the one of gravest effect: it is never sent twice blindly. */
  readonly kind: 'query' | 'mutation' | 'subscription'
  /** Null when it has none. */
  readonly name: string | null
}

/** What a GraphQL document does, told from its text: without a parser, which every visit would have to load. */
export function readOperation(text: string): OperationFacts {
  const operations = readHeaders(text).filter(([keyword]) => keyword !== 'fragment')
  const keywords = new Set(operations.map(([keyword]) => keyword))
  const kind = keywords.has('mutation') ? 'mutation' : keywords.has('subscription') ? 'subscription' : 'query'
  const name = operations[0]?.[1]
  return { kind, name: name === undefined || name.startsWith('@') ? null : name }
}

/** The words before the braces of each definition, without its variables; none for the short form of a query. */
function readHeaders(text: string): readonly (readonly string[])[] {
  const headers: (readonly string[])[] = []
  let words: string[] = []
  let depth = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '(') {
      if (token === '{' && depth === 0) {
        headers.push(words)
        words = []
      }
      depth++
    } else if (token === '}' || token === ')') depth--
    else if (depth === 0 && /^[\w@]/.test(token)) words.push(token)
  }
  return headers
}

/** Block texts, texts and comments, so that nothing inside them counts; brackets; words and directives. */
const TOKEN = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n\r]*|[{}()]|@?\w+/g
