/** Words of a GraphQL name: `addNewLoan` → `add new loan`, `LOAN_items` → `loan items`. */
export const wordsOf = (name: string): readonly string[] => {
  const known = wordsOfName.get(name)
  if (known !== undefined) return known
  const words = splitWords(name)
  // Names repeat within a schema but not across schemas, so the cache does not outlive one.
  if (wordsOfName.size >= MOST_NAMES) wordsOfName.clear()
  wordsOfName.set(name, words)
  return words
}

const wordsOfName = new Map<string, readonly string[]>()
const MOST_NAMES = 20_000

const splitWords = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/** Comparable form of a noun: lower case, no separators, last word in the singular. */
export const toNounKey = (words: readonly string[]): string => {
  const last = words.at(-1)
  return last === undefined ? '' : [...words.slice(0, -1), toSingular(last)].join('')
}

/** Noun of a type's name without technical suffixes: `LoanDto`, `ILoan`, `LoanType` → `loan`. */
export const nounsOfType = (typeName: string): readonly string[] => {
  const words = wordsOf(typeName)
  const bare = [...words]
  while (bare.length > 1 && TECHNICAL.has(bare.at(-1) ?? '')) bare.pop()
  if (bare.length > 1 && bare[0] === 'i' && /^I[A-Z]/.test(typeName)) bare.shift()
  return [...new Set([toNounKey(words), toNounKey(bare)])]
}

export const toSingular = (word: string): string => {
  const irregular = IRREGULAR[word]
  if (irregular !== undefined) return irregular
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && word.length > 1 ? word.slice(0, -1) : word
}

const TECHNICAL = new Set(
  'dto type model entity node view record object output response result gql graph graphql read readmodel vm info item details list summary overview row'.split(
    ' ',
  ),
)

const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
  indices: 'index',
  matrices: 'matrix',
  criteria: 'criterion',
  statuses: 'status',
  buses: 'bus',
  analyses: 'analysis',
  movies: 'movie',
  cookies: 'cookie',
  series: 'series',
  species: 'species',
  data: 'data',
  media: 'media',
  news: 'news',
}
