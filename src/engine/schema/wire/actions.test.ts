import { describe, expect, test } from 'vitest'
import type { ActionOperation } from '../ActionOperation.ts'
import type { ActionRequest } from './Wire.ts'
import { createBackend, toConnection } from '../../../../tests/support/introspection/createBackend.ts'
import { readCase, readCaseText } from '../../../../tests/support/introspection/readCase.ts'

const example = readCase('actions')

function action(name: string): ActionOperation {
  const found = example.model.actions.find((one) => one.field === name)
  if (!found) throw new Error(`no action ${name}`)
  return found
}

const request = (more: Partial<ActionRequest>): ActionRequest => ({
  input: {},
  selection: {},
  clientCorrelationId: 'c1',
  dryRun: false,
  ...more,
})

describe('an action', () => {
  const { wire, execute, sent } = createBackend(example, {
    generateFees: ({ input }: { input: { feeType: string; dryRun?: boolean } }) =>
      input.feeType === 'REMINDER'
        ? {
            isSuccess: false,
            errors: [{ message: 'Later, please.', fieldName: 'feeType', code: 'TOO_EARLY' }],
            createdCount: 0,
          }
        : {
            isSuccess: true,
            errors: [],
            createdCount: input.dryRun === true ? 0 : 2,
            lines: [{ feeType: 'ANNUAL', amount: '10.50' }],
          },
    importTransfers: () => ({ isSuccess: true, loans: toConnection([{ loanNumber: 'L-1' }], {}) }),
    ping: () => true,
    transfer: () => ({ isSuccess: false }),
  })

  test('is sent with its key, and its answer read', async () => {
    const result = await wire.run(
      action('generateFees'),
      request({
        input: { feeType: 'ANNUAL' },
        selection: { createdCount: true, lines: { amount: true } },
      }),
      execute,
    )
    expect(result).toEqual({
      ok: true,
      result: expect.objectContaining({ createdCount: 2, lines: [{ amount: '10.50' }] }) as unknown,
    })
    expect(sent.at(-1)).toEqual({
      document:
        'mutation GenerateFees($input: GenerateFeesInput!) { result: generateFees(input: $input) { isSuccess errors { message code field: fieldName } createdCount lines { amount } } }',
      variables: { input: { feeType: 'ANNUAL', clientCorrelationId: 'c1' } },
    })
  })

  test('can say what it would do', async () => {
    const dry = request({ input: { feeType: 'ANNUAL' }, selection: { createdCount: true }, dryRun: true })
    expect(await wire.run(action('generateFees'), dry, execute)).toMatchObject({
      ok: true,
      result: { createdCount: 0 },
    })
    await expect(wire.run(action('transfer'), request({ dryRun: true }), execute)).rejects.toThrow(
      'transfer cannot say what it would do without doing it.',
    )
  })

  test('gives its errors to its inputs', async () => {
    expect(
      await wire.run(action('generateFees'), request({ input: { feeType: 'REMINDER' } }), execute),
    ).toMatchObject({
      ok: false,
      errors: [{ message: 'Later, please.', code: 'TOO_EARLY', field: 'feeType', params: {} }],
    })
    const refused = await wire.run(
      action('transfer'),
      request({ input: { sourceBankAccountEntityId: 1, count: 1, postings: [] } }),
      execute,
    )
    expect(refused).toMatchObject({ ok: false, errors: [{ message: '', code: null }] })
  })

  test('takes off the wrappers of the lists in its answer', async () => {
    const result = await wire.run(
      action('importTransfers'),
      request({ input: { file: 'text' }, selection: { loans: { loanNumber: true } } }),
      execute,
    )
    expect(result).toMatchObject({ ok: true, result: { loans: [{ loanNumber: 'L-1' }] } })
  })

  test('leaves a file as it is for the client to send', async () => {
    const file = new File(['a;b'], 'transfers.csv')
    let sentFile: unknown = null
    await wire.run(action('importTransfers'), request({ input: { file } }), (_, variables) => {
      sentFile = (variables['input'] as { file: unknown }).file
      return Promise.resolve({ result: { isSuccess: true } })
    })
    expect(sentFile).toBe(file)
  })

  test('without an input object or an answer of fields works too', async () => {
    expect(await wire.run(action('ping'), request({}), execute)).toEqual({ ok: true, result: {} })
    expect(sent.at(-1)?.document).toBe('mutation Ping { result: ping }')
  })

  test('refuses inputs that it does not have', async () => {
    await expect(wire.run(action('generateFees'), request({ input: { fee: 1 } }), execute)).rejects.toThrow(
      'generateFees takes no fee.',
    )
  })
})

describe('sums and groups', () => {
  const { wire, facts, execute, sent } = createBackend(example, {
    loans: {
      totalCount: 5,
      totals: { amount: '1000.10', daysLate: null },
      groups: ({ interval }: { interval?: string }) =>
        interval === undefined
          ? [
              { key: 'ACTIVE', count: 3, totals: { amount: '1000.10' } },
              { key: null, count: 2, totals: { amount: null } },
            ]
          : [
              { key: '2026-02-01', count: 1, totals: {} },
              { key: '2026-01-01', count: 4, totals: {} },
            ],
    },
  })

  test('come in one request over all rows that meet the filter', async () => {
    const result = await wire.aggregate(
      facts('loans'),
      {
        filter: { path: ['loanNumber'], op: 'contains', value: 'L' },
        sums: ['amount'],
        groupBy: { path: ['bankAccount', 'iban'], interval: null, limit: 20 },
      },
      execute,
    )
    expect(result).toEqual({
      count: 5,
      sums: { amount: '1000.10' },
      groups: [
        { key: 'ACTIVE', count: 3, sums: { amount: '1000.10' } },
        { key: null, count: 2, sums: { amount: null } },
      ],
    })
    expect(sent).toEqual([
      {
        document:
          'query Loans($where: LoanFilter, $by: LoanSort!, $groupCount: Int) { result: loans(where: $where) { totalCount totals { amount } groups(by: $by, first: $groupCount) { key count totals { amount } } } }',
        variables: {
          where: { loanNumber: { contains: 'L' } },
          by: { bankAccount: { iban: 'ASC' } },
          groupCount: 20,
        },
      },
    ])
  })

  test('of time are the latest, in their order', async () => {
    const groupBy = { path: ['issuedOn'], interval: 'MONTH', limit: 2 } as const
    const { groups } = await wire.aggregate(facts('loans'), { filter: null, sums: [], groupBy }, execute)
    expect(groups.map(({ key }) => key)).toEqual(['2026-01-01', '2026-02-01'])
    expect(sent.at(-1)?.variables).toEqual({ by: { issuedOn: 'DESC' }, interval: 'MONTH', groupCount: 2 })
  })

  test('that the schema does not offer are refused, but rows can be counted without them', async () => {
    const none = { filter: null, sums: [], groupBy: null }
    await expect(wire.aggregate(facts('bankAccounts'), { ...none, sums: ['iban'] }, execute)).rejects.toThrow(
      'The schema does not sum iban of bankAccounts.',
    )
    const groupBy = { path: ['iban'], interval: null, limit: 5 }
    await expect(wire.aggregate(facts('bankAccounts'), { ...none, groupBy }, execute)).rejects.toThrow(
      'The schema does not group the rows of bankAccounts.',
    )
    const { wire: counting, execute: count } = createBackend(example, { bankAccounts: { totalCount: 7 } })
    expect((await counting.aggregate(facts('bankAccounts'), none, count)).count).toBe(7)
    // A backend that cannot limit its count returns the exact number.
    expect((await counting.aggregate(facts('bankAccounts'), { ...none, atMost: 5 }, count)).count).toBe(7)
  })

  test('are counted no further than wanted, where the schema says how', async () => {
    const capped = readCaseText(`
      type Query { notes(first: Int, after: String, atMost: Int): NotesConnection }
      type Note { id: Int! text: String! }
      type NotesConnection { nodes: [Note!] pageInfo: PageInfo! totalCount(atMost: Int, year: Int): Int! }
      type PageInfo { hasNextPage: Boolean! endCursor: String }
    `)
    const notes = { totalCount: ({ atMost }: { readonly atMost?: number }) => Math.min(9, atMost ?? 9) }
    const backend = createBackend(capped, { notes })
    const all = { filter: null, sums: [], groupBy: null }
    const count = async (atMost?: number) => {
      const request = atMost === undefined ? all : { ...all, atMost }
      return (await backend.wire.aggregate(backend.facts('notes'), request, backend.execute)).count
    }
    expect([await count(5), await count()]).toEqual([5, 9])
    expect(backend.sent[0]).toEqual({
      document: 'query Notes($countLimit: Int) { result: notes { totalCount(atMost: $countLimit) } }',
      variables: { countLimit: 5 },
    })
  })
})
