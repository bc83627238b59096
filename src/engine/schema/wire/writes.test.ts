import { describe, expect, test } from 'vitest'
import { createBackend } from '../../../../tests/support/introspection/createBackend.ts'
import { readCase, readCaseText, readSdl } from '../../../../tests/support/introspection/readCase.ts'
import { conference } from '../../../../tests/support/introspection/conference.ts'

describe('writing', () => {
  const key = { clientCorrelationId: '3f2b8c1e-0000-4000-8000-000000000000' }

  test('an addition returns the written row', async () => {
    const { wire, facts, execute, sent } = conference()
    const write = {
      ...key,
      input: { title: 'New', guestIds: ['g1'] },
      selection: { id: true, title: true },
    } as const
    expect(await wire.add(facts('talks'), write, execute)).toEqual({
      ok: true,
      row: { id: 't9', title: 'New' },
    })
    expect(sent[0]?.variables).toEqual({ input: { title: 'New', guestIds: ['g1'] } })
  })

  test('errors of a union come in one form, though their types differ', async () => {
    const { wire, facts, execute } = conference()
    const write = { ...key, input: { title: '', guestIds: [] }, selection: { id: true } } as const
    expect(await wire.add(facts('talks'), write, execute)).toEqual({
      ok: false,
      errors: [{ message: 'A title, please.', code: 'TitleEmptyError', field: null, params: {} }],
      conflict: null,
    })
  })

  test('an update puts id, version and fields where the schema wants them', async () => {
    let seen: unknown = null
    const { wire, facts, execute } = createBackend(readCase('wrapped'), {
      updateBook: ({ input }: { input: unknown }) => {
        seen = input
        return { data: { book: { bookId: 7, title: 'B' } }, userErrors: [] }
      },
    })
    const write = {
      ...key,
      id: '7',
      version: 3,
      input: { title: 'B', shelf: { id: 2 } },
      selection: { title: true },
    } as const
    expect(await wire.update(facts('books'), write, execute)).toEqual({ ok: true, row: { title: 'B' } })
    expect(JSON.parse(JSON.stringify(seen))).toEqual({
      bookId: 7,
      rowVersion: 3,
      book: { title: 'B', shelf: { id: 2 } },
    })
  })

  test('an update carries its reason, unless the row has a field of that name', async () => {
    const sdl = readSdl('wrapped').replace(
      'input UpdateBookInput {',
      'input UpdateBookInput {\n  changeReason: String',
    )
    const { wire, facts, execute, sent } = createBackend(readCaseText(sdl), {
      updateBook: () => ({ data: { book: { bookId: 7, title: 'B' } }, userErrors: [] }),
    })
    const update = facts('books').operations.update
    expect(update?.reasonInput).toEqual({ path: ['input', 'changeReason'], type: 'String' })
    expect(update?.fields.map(({ name }) => name)).not.toContain('changeReason')
    const write = { ...key, id: '7', version: 3, input: { title: 'B' }, selection: { title: true } } as const
    await wire.update(facts('books'), write, execute)
    await wire.update(facts('books'), { ...write, reason: 'A typo' }, execute)
    expect(sent.map(({ variables }) => variables['input'])).toEqual([
      expect.not.objectContaining({ changeReason: expect.anything() as unknown }),
      expect.objectContaining({ changeReason: 'A typo' }),
    ])
    const own = readCaseText(sdl.replace('type BookDto {', 'type BookDto {\n  changeReason: String'))
    expect(own.entity('books').operations.update?.reasonInput).toBeUndefined()
  })

  test('an addition nested in its input carries the correlation id beside it', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('wrapped'), {
      addBook: () => ({
        data: null,
        userErrors: [
          { description: 'No such shelf.', errorCode: 'NOT_FOUND', path: ['input', 'book', 'shelfId'] },
        ],
      }),
    })
    const write = { ...key, input: { title: 'B', shelfId: 5 }, selection: { title: true } } as const
    const complete = { ...write, input: { ...write.input, price: '1', softwareVersion: '2' } }
    expect(await wire.add(facts('books'), complete, execute)).toEqual({
      ok: false,
      errors: [{ message: 'No such shelf.', code: 'NOT_FOUND', field: 'shelf', params: {} }],
      conflict: null,
    })
    expect(sent[0]?.variables.input).toMatchObject({
      clientMutationId: key.clientCorrelationId,
      book: { shelfId: 5 },
    })
  })

  test('an id beside the input, and flattened arguments', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('segment'), {
      changeCustomer: ({ id, changes }: { id: number; changes: { name: string } }) => ({
        customerId: id,
        ...changes,
      }),
    })
    const write = {
      ...key,
      id: 4,
      version: undefined,
      input: { name: 'Bo' },
      selection: { name: true },
    } as const
    expect(await wire.update(facts('customers'), write, execute)).toEqual({ ok: true, row: { name: 'Bo' } })
    expect(sent[0]?.document).toContain('mutation ChangeCustomer($id: Int!, $changes: CustomerInput!)')

    const plain = createBackend(readCase('plain'), {
      createPet: (args: { name: string }) => ({ id: 9, ...args }),
    })
    const added = {
      ...key,
      input: { name: 'Elk', countryCode: 'NO' },
      selection: { id: true, name: true },
    } as const
    expect(await plain.wire.add(plain.facts('pets'), added, plain.execute)).toEqual({
      ok: true,
      row: { id: 9, name: 'Elk' },
    })
    expect(plain.sent[0]?.document).not.toContain('born')
  })

  test('reads the added row from a bare id in the response', async () => {
    const { wire, facts, execute } = createBackend(readCase('segment'), { createInvoice: () => 'i9' })
    const write = { ...key, input: { customerId: 1, total: '2.50' }, selection: { total: true } } as const
    expect(await wire.add(facts('allInvoices'), write, execute)).toEqual({
      ok: true,
      row: { invoiceNo: 'i9' },
    })
  })

  test('a flag that is false is a refusal, with its texts when there are some', async () => {
    const { wire, facts, execute } = createBackend(readCase('segment'), {
      removeInvoice: () => false,
      editInvoice: () => ({ success: false, invoice: null, errors: ['Booked already.'] }),
    })
    const target = { ...key, id: 'i1', version: undefined }
    expect(await wire.delete(facts('allInvoices'), target, execute)).toMatchObject({ ok: false })
    expect(
      await wire.update(
        facts('allInvoices'),
        { ...target, input: { total: '3' }, selection: { total: true } },
        execute,
      ),
    ).toMatchObject({ ok: false, errors: [{ message: 'Booked already.' }] })
  })

  test('a payload that is success or error', async () => {
    const { wire, facts, execute } = createBackend(readCase('unions'), {
      addVehicle: ({ input }: { input: { name: string } }) =>
        input.name === 'Red'
          ? { __typename: 'NameTaken', message: 'Taken.', fieldName: 'name' }
          : { __typename: 'AddVehicleSuccess', vehicle: { __typename: 'Car', id: 'c2', name: input.name } },
      updateVehicle: ({ id, input }: { id: string; input: object }) =>
        id === 'c1'
          ? { __typename: 'Car', id, ...input }
          : { __typename: 'NameTaken', message: 'Taken.', fieldName: 'name' },
      deleteVehicle: () => ({ deletedId: null, errors: [{ __typename: 'NotFoundError', message: 'Gone.' }] }),
    })
    const vehicles = facts('vehicles')
    const selection = { id: true, name: true } as const
    expect(await wire.add(vehicles, { ...key, input: { name: 'Blue' }, selection }, execute)).toEqual({
      ok: true,
      row: { id: 'c2', name: 'Blue' },
    })
    expect(await wire.add(vehicles, { ...key, input: { name: 'Red' }, selection }, execute)).toEqual({
      ok: false,
      errors: [{ message: 'Taken.', code: 'NameTaken', field: 'name', params: {} }],
      conflict: null,
    })
    const update = { ...key, version: undefined, input: { name: 'Grey' }, selection }
    expect(await wire.update(vehicles, { ...update, id: 'c1' }, execute)).toMatchObject({
      ok: true,
      row: { name: 'Grey' },
    })
    expect(await wire.update(vehicles, { ...update, id: 'c9' }, execute)).toMatchObject({ ok: false })
    expect(await wire.delete(vehicles, { ...key, id: 'c1', version: undefined }, execute)).toMatchObject({
      ok: false,
      errors: [{ message: 'Gone.' }],
    })
  })

  test('omits what the schema does not accept, and names a missing operation', async () => {
    const { wire, facts, execute, sent } = conference()
    const write = {
      ...key,
      id: 'r1',
      version: undefined,
      input: { colour: 'red' },
      selection: { id: true },
    } as const
    await expect(wire.update(facts('rooms'), write, execute)).rejects.toThrow('renameRoom takes no colour.')
    await expect(wire.delete(facts('rooms'), write, execute)).rejects.toThrow('no mutation to delete Room')
    expect(sent).toEqual([])
  })
})
