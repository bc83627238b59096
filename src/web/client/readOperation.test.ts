import { expect, test } from 'vitest'
import { readOperation } from './readOperation.ts'

test.each([
  ['{ loans { totalCount } }', 'query', null],
  ['query { loans { totalCount } }', 'query', null],
  [
    'query Loans($where: LoanFilterInput = { mutation: { eq: 1 } }) { loans { totalCount } }',
    'query',
    'Loans',
  ],
  ['query mutation { loans { totalCount } }', 'query', 'mutation'],
  ['query @cached(for: "mutation {") { mutation }', 'query', null],
  ['mutation AddLoan($input: AddLoanInput!) { addLoan(input: $input) { isSuccess } }', 'mutation', 'AddLoan'],
  ['subscription Changes { changes { id } }', 'subscription', 'Changes'],
])('%s', (text, kind, name) => {
  expect(readOperation(text)).toEqual({ kind, name })
})

test('fragments before the operation, comments and texts do not count', () => {
  const text = `# mutation Wrong {
    fragment mutation on Loan { name(of: "} mutation Wrong {") note(text: """ } mutation { """) }
    query Right { loan { ...mutation } } # mutation {`
  expect(readOperation(text)).toEqual({ kind: 'query', name: 'Right' })
})

test('of several operations the gravest counts', () => {
  expect(readOperation('query A { a } mutation B { b }')).toEqual({ kind: 'mutation', name: 'A' })
})
