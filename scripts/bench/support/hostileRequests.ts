export interface HostileRequest {
  readonly name: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

const aliases = (count: number, list: string): string =>
  Array.from({ length: count }, (_, index) => `a${index}: ${list}`).join(' ')

/** Conditions that hold for every row, so that nothing ends early. */
const conditions = (count: number, one: (text: string) => object) => ({
  and: Array.from({ length: count }, (_, index) => one(`q${index}`)),
})

const throughLines = (text: string) => ({ journalLines: { all: { text: { ncontains: text } } } })
const ofAccounts = (count: number, selection: string) =>
  `query ($where: AccountFilterInput) { ${aliases(count, `accounts(where: $where) { ${selection} }`)} }`

const LINE = 'entityId lineNumber debit credit amount balanceAfter valueDate text createdAtUtc updatedAtUtc'
const SORTED = [
  { text: 'ASC' },
  { account: { currency: { code: 'DESC' } } },
  { account: { business: { name: 'ASC' } } },
  { journalEntry: { entryNumber: 'DESC' } },
]

/** What once stopped the service, and the most expensive that the limits let through. */
export const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  {
    name: '900 kB of text under 40 aliases',
    query: `query ($text: String) { ${aliases(40, 'journalLines(where: { text: { contains: $text } }) { totalCount }')} }`,
    variables: { text: 'x'.repeat(900_000) },
  },
  {
    name: '90 conditions through a relation under 40 aliases',
    query: ofAccounts(40, 'totalCount'),
    variables: { where: conditions(90, throughLines) },
  },
  {
    name: '100 conditions through a relation, admitted',
    query: ofAccounts(1, 'totalCount'),
    variables: { where: conditions(100, throughLines) },
  },
  {
    name: '2 conditions through a relation under 40 aliases, admitted',
    query: ofAccounts(40, 'totalCount'),
    variables: { where: conditions(2, throughLines) },
  },
  {
    name: '10 conditions on every line under 40 aliases, admitted',
    query: `query ($where: JournalLineFilterInput) { ${aliases(40, 'journalLines(where: $where) { totalCount }')} }`,
    variables: { where: conditions(10, (text) => ({ text: { ncontains: text } })) },
  },
  {
    name: 'everything of 10,000 lines, admitted',
    query: `{ journalLines(first: 10000) { nodes { ${LINE} account { accountNumber } currency { code } journalEntry { entryNumber } } } }`,
    variables: {},
  },
  {
    name: '10,000 lines sorted over relations under 20 aliases, admitted',
    query: `query ($order: [JournalLineSortInput!]) { ${aliases(20, `journalLines(first: 10000, order: $order) { nodes { ${LINE} } }`)} }`,
    variables: { order: SORTED },
  },
  {
    name: 'groups and sums under 40 aliases, admitted',
    query: `{ journalLines { ${aliases(38, 'groups(by: { text: ASC }, first: 1000) { key count totals { amount debit credit } }')} } }`,
    variables: {},
  },
]
