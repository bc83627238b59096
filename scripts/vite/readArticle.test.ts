import { expect, test } from 'vitest'
import { readArticle } from './readArticle.ts'

const HEAD =
  '---\ntitle: Prices\ndescription: What it costs: everything.\nvalidFrom: 2026-09-01\n---\n\n# Prices\n\nAll fees.\n\n'

test('reads headline, introduction and sections', () => {
  expect(readArticle(`${HEAD}## For investors {#investors}\n\nOne line\nand the next.\n`, 'x.md')).toEqual({
    title: 'Prices',
    description: 'What it costs: everything.',
    validFrom: '2026-09-01',
    heading: 'Prices',
    intro: 'All fees.',
    sections: [{ id: 'investors', heading: 'For investors', blocks: ['One line and the next.'] }],
  })
})

test('reads each kind of block', () => {
  expect(
    blocks(`
- a
- 1.5%

**Fees**

| Service | Price |
|---|---|
| Deposit | 0 kr. |

> [!WARNING]
> You may lose
> money.

<!-- figures: company -->
`),
  ).toEqual([
    { list: ['a', '1.5%'] },
    { table: { caption: 'Fees', head: ['Service', 'Price'], rows: [['Deposit', '0 kr.']] } },
    { warning: 'You may lose money.' },
    { figures: 'company' },
  ])
})

test('joins consecutive questions, cards or people into one block', () => {
  expect(
    blocks(`
### Who?

Anyone.

### When?

Today.

### Analyst

*Oslo*

Reads.

<!-- people -->

### Kari Lien

*Chief*

Leads.

### Ole Dahl

*Finance*

Counts.
`),
  ).toEqual([
    {
      questions: [
        ['Who?', 'Anyone.'],
        ['When?', 'Today.'],
      ],
    },
    { cards: [{ title: 'Analyst', meta: 'Oslo', text: 'Reads.' }] },
    {
      people: [
        { name: 'Kari Lien', role: 'Chief', text: 'Leads.' },
        { name: 'Ole Dahl', role: 'Finance', text: 'Counts.' },
      ],
    },
  ])
})

test.each([
  ['no front matter', '# Prices\n', /x\.md: it must begin with front matter/],
  ['a section without an id', `${HEAD}## Fees\n\nText.\n`, /x\.md: "## Fees" needs an id/],
  ['text above the first section', `${HEAD}Text.\n`, /"Text\." is above the first section/],
  ['markup inside a paragraph', `${HEAD}## Fees {#fees}\n\nA **bold** word.\n`, /"\*\*bold\*\*" has markup/],
  [
    'a table without a caption',
    `${HEAD}## Fees {#fees}\n\nText.\n\n|a|\n|---|\n|b|\n`,
    /a table needs a caption in bold/,
  ],
  ['figures that do not exist', `${HEAD}## Fees {#fees}\n\n<!-- figures: none -->\n`, /is not known here/],
])('%s is refused, with the file and what to do', (_, markdown, message) => {
  expect(() => readArticle(markdown, 'x.md')).toThrow(message)
})

const blocks = (body: string) =>
  readArticle(`${HEAD}## Section {#section}\n${body}`, 'x.md').sections[0]?.blocks
