import fc from 'fast-check'

/** A document whose parts grow independently. */
export interface HostileShape {
  readonly aliases: number
  readonly conditions: number
  readonly textLength: number
  /** Where the filter is written. */
  readonly place: 'variable' | 'default' | 'literal'
  readonly pageSize: number
  /** Fragments that spread the next one, each this many times, through a list of each row. */
  readonly fragments: number
  readonly spreads: number
  readonly linesEach: number
  readonly orders: number
  readonly skip: number
  readonly isBackward: boolean
  readonly groups: number
  readonly isSummed: boolean
}

const few = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most }))

export const hostileShape: fc.Arbitrary<HostileShape> = fc.record({
  aliases: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 45 })),
  conditions: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 60 })),
  textLength: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 200 }) },
    { weight: 1, arbitrary: fc.integer({ min: 201, max: 5_000 }) },
  ),
  place: fc.constantFrom('variable', 'default', 'literal'),
  pageSize: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10_000 })),
  fragments: few(4),
  spreads: fc.integer({ min: 1, max: 4 }),
  linesEach: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 1_000 })),
  orders: few(10),
  skip: few(100_000),
  isBackward: fc.boolean(),
  groups: few(10),
  isSummed: fc.boolean(),
})

/** Keys of lines, some of them over relations. */
const ORDERS = [
  { text: 'ASC' },
  { account: { currency: { code: 'DESC' } } },
  { account: { accountNumber: 'ASC' } },
  { amount: 'DESC' },
  { currency: { code: 'ASC' } },
  { account: { business: { name: 'ASC' } } },
  { balanceAfter: 'DESC' },
  { account: { balance: 'ASC' } },
  { valueDate: 'DESC' },
  { account: { currency: { name: 'ASC' } } },
]

const GROUPS = ['text: ASC', 'valueDate: DESC', 'account: { accountNumber: ASC }', 'currency: { code: ASC }']

export const toRequest = (one: HostileShape) => {
  const where = {
    and: Array.from({ length: one.conditions }, (_, index) => ({
      account: {
        journalLines: { [index % 2 === 0 ? 'all' : 'some']: { text: { ncontains: textOf(one, index) } } },
      },
    })),
  }
  const size = `${one.isBackward ? 'last' : 'first'}: ${one.pageSize}, skip: ${one.skip}`
  const filter = `where: ${one.place === 'literal' ? toLiteral(where) : '$where'}`
  const groups = Array.from(
    { length: one.groups },
    (_, index) => `g${index}: groups(by: { ${GROUPS[index % GROUPS.length]} }, first: 1000) { key count }`,
  ).join(' ')
  const sums = one.isSummed ? 'totalCount totals { amount debit credit }' : ''
  const lists = Array.from(
    { length: one.aliases },
    (_, alias) =>
      `a${alias}: journalLines(${size}, ${filter}, order: $order) { ${sums} ${groups} nodes { entityId account { ...F0 } } }`,
  )
  const declared = {
    variable: '$where: JournalLineFilterInput, ',
    default: `$where: JournalLineFilterInput = ${toLiteral(where)}, `,
    literal: '',
  }[one.place]
  const query = [
    `query (${declared}$order: [JournalLineSortInput!])`,
    `{ ${lists.join(' ')} }`,
    ...fragmentsOf(one),
  ].join(' ')
  const order = ORDERS.slice(0, one.orders)
  return { query, variables: one.place === 'variable' ? { where, order } : { order } }
}

const fragmentsOf = ({ fragments, spreads, linesEach }: HostileShape): readonly string[] =>
  Array.from({ length: fragments + 1 }, (_, at) => {
    const next = Array.from(
      { length: at === fragments ? 0 : spreads },
      (_lists, index) =>
        `s${at}x${index}: journalLines(first: ${linesEach}) { nodes { account { ...F${at + 1} } } }`,
    ).join(' ')
    return `fragment F${at} on Account { entityId ${next} }`
  })

const textOf = ({ textLength }: HostileShape, index: number): string =>
  `${index}${'e'.repeat(textLength)}`.slice(0, textLength)

/** As GraphQL writes a value that has no enums. */
const toLiteral = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${toLiteral(inner)}`)
    .join(', ')} }`
}
