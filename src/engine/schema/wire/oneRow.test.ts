import { describe, expect, test } from 'vitest'
import { createBackend, toMatching } from '../../../../tests/support/introspection/createBackend.ts'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { type Args, conference } from '../../../../tests/support/introspection/conference.ts'

describe('one row', () => {
  test('is found by id, null when there is none', async () => {
    const { wire, facts, execute } = conference()
    expect(await wire.get(facts('talks'), 't2', { title: true }, execute)).toEqual({ title: 'Two' })
    expect(await wire.get(facts('talks'), 't99', { title: true }, execute)).toBeNull()
  })

  test('is found as a Relay node', async () => {
    const { wire, facts, execute } = conference()
    expect(await wire.get(facts('guests'), 'g2', { email: true }, execute)).toEqual({
      email: 'bo@example.com',
    })
  })

  test('is found with an id inside an input, an id from the address as the number that the type says', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('segment'), {
      getInvoice: ({ input }: { input: { invoiceNo: string } }) => ({ invoiceNo: input.invoiceNo }),
      customer: ({ customerId }: { customerId: number }) => ({ customerId }),
    })
    expect(await wire.get(facts('allInvoices'), 'i7', { invoiceNo: true }, execute)).toEqual({
      invoiceNo: 'i7',
    })
    expect(await wire.get(facts('customers'), '12', { customerId: true }, execute)).toEqual({
      customerId: 12,
    })
    expect(sent.map(({ variables }) => variables)).toEqual([
      { input: { invoiceNo: 'i7' } },
      { customerId: 12 },
    ])
  })

  test('is found with a filter when no query takes its id', async () => {
    const pets = [
      { id: 1, name: 'Cat' },
      { id: 2, name: 'Dog' },
    ]
    const { wire, facts, execute } = createBackend(readCase('plain'), {
      pets: (args: Args) => toMatching(pets, args.where),
      breed: (args: Args) => toMatching(pets, args.where)[0] ?? null,
    })
    expect(await wire.get(facts('pets'), '2', { name: true }, execute)).toEqual({ name: 'Dog' })
    expect(await wire.get(facts('pets'), '3', { name: true }, execute)).toBeNull()
    expect(await wire.get(facts('breeds'), 1, { name: true }, execute)).toEqual({ name: 'Cat' })
  })

  test('is found in a list that comes whole when there is no other way', async () => {
    const { wire, facts, execute } = createBackend(readCase('wrapped'), {
      orders: () => [
        { id: 1, note: 'a' },
        { id: 2, note: 'b' },
      ],
    })
    expect(await wire.get(facts('orders'), '2', { note: true }, execute)).toMatchObject({ note: 'b' })
  })
})
