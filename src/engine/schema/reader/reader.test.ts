import { describe, expect, test } from 'vitest'
import { operationNames as names } from '../../../../tests/support/introspection/operationNames.ts'
import { readCase, readCaseText } from '../../../../tests/support/introspection/readCase.ts'

describe('entities and operations', () => {
  test('a Relay schema gives its nodes as entities, whatever surrounds them', () => {
    const { model, entity } = readCase('conference')
    expect(model.entities.map((one) => one.name)).toEqual(['talks', 'rooms', 'guests'])
    expect(names(entity('talks'))).toEqual({
      typeName: 'Talk',
      idField: 'id',
      list: 'talks',
      lists: ['talks'],
      get: 'talkById',
      add: 'addTalk',
      // Scheduling needs a room and a time, so it is not a general update.
      update: null,
      delete: null,
    })
    expect(names(entity('rooms'))).toMatchObject({ get: 'roomById', add: 'addRoom', update: 'renameRoom' })
    expect(names(entity('guests'))).toMatchObject({ add: 'registerGuest', update: null, delete: null })
  })

  test('an entity without a query by id or a filter is read through the node field', () => {
    expect(readCase('conference').entity('guests').operations.get).toEqual({
      style: 'by-id',
      field: 'node',
      arg: { name: 'id', type: 'ID!' },
      inside: [],
      idType: 'ID',
      rowPath: ['... on Guest'],
    })
  })

  test('offset segments, roots of other names and other verbs are understood', () => {
    const { entity } = readCase('segment')
    expect(names(entity('allInvoices'))).toEqual({
      typeName: 'Invoice',
      idField: 'invoiceNo',
      list: 'allInvoices',
      lists: ['allInvoices'],
      get: 'getInvoice',
      add: 'createInvoice',
      update: 'editInvoice',
      delete: 'removeInvoice',
    })
    expect(names(entity('customers'))).toMatchObject({
      idField: 'customerId',
      get: 'customer',
      // It takes many rows at once.
      add: null,
      update: 'changeCustomer',
      delete: 'deleteCustomer',
    })
    expect(entity('allInvoices').operations.list).toMatchObject({
      style: 'segment',
      rowsPath: ['items'],
      totalCount: true,
      args: { skip: { name: 'skip', type: 'Int' }, take: { name: 'take', type: 'Int' }, first: null },
    })
    expect(entity('customers').operations.list?.totalCount).toBe(false)
  })

  test('names mean nothing: connection, filter, order and arguments are recognised by their shape', () => {
    const { entity, field } = readCase('oddNames')
    expect(names(entity('shelf'))).toEqual({
      typeName: 'Book',
      idField: 'key',
      list: 'shelf',
      lists: ['shelf'],
      get: 'find',
      add: 'newBook',
      update: 'modifyBook',
      delete: 'eraseBook',
    })
    expect(entity('shelf').operations.list).toMatchObject({
      style: 'connection',
      rowsPath: ['edges', 'node'],
      totalCount: false,
      pageInfo: false,
      args: {
        where: { name: 'criteria', type: 'BookCriteria' },
        order: { name: 'sorting', type: 'BookOrdering', isList: false },
      },
    })
    expect(field('shelf', 'title').filterOperators).toEqual(['eq', 'nin', 'contains'])
    expect(field('shelf', 'key').filterOperators).toEqual(['eq', 'neq', 'gt', 'lte'])
    expect(entity('shelf').operations.list?.filter).toMatchObject({ and: '_and', or: '_or' })
    expect(field('shelf', 'pages')).toMatchObject({ sortable: true, filterOperators: [] })
  })

  test('plain lists, flattened arguments and a natural key', () => {
    const { model, entity } = readCase('plain')
    const entities = ['pets', 'countries', 'weather', 'breeds', 'visitsOfPet']
    expect(model.entities.map((one) => one.name)).toEqual(entities)
    expect(names(entity('pets'))).toMatchObject({
      lists: ['pets', 'topPets'],
      get: 'pets',
      add: 'createPet',
      update: 'updatePet',
      delete: 'deletePet',
    })
    expect(entity('pets').operations.get).toMatchObject({ style: 'where', operator: 'eq', idType: 'Int' })
    expect(names(entity('countries'))).toMatchObject({ idField: 'code', get: 'country' })
    expect(names(entity('weather'))).toMatchObject({ idField: null, get: null })
    expect(entity('breeds').operations.get).toMatchObject({ style: 'where', field: 'breed', rowsPath: [] })
  })

  test('a field that needs other arguments is not a list, and the reason is reported', () => {
    const problemsOf = (name: string) =>
      readCase(name).model.problems.map((problem) => [problem.id, problem.at.path])
    expect(problemsOf('plain')).toEqual([['schema.no-id', 'Query.weather']])
    expect(problemsOf('related')).toEqual([
      ['schema.list-needs-arguments', 'Query.letters'],
      ['schema.list-needs-arguments', 'Query.prizes'],
      ['schema.list-needs-arguments', 'Query.essays'],
      ['schema.list-needs-choice', 'Query.talks'],
    ])
  })

  test('a list with an enum or Boolean argument gets a choice, and the rows it leaves out are reported', () => {
    const { model, entity } = readCase('choices')
    expect(model.entities.map((one) => one.name)).toEqual(['orders', 'tickets', 'notes', 'crates', 'visits'])
    const fixed = (name: string) => entity(name).operations.list?.fixed
    expect(fixed('orders')).toEqual([])
    expect(fixed('tickets')).toEqual([
      { arg: { name: 'state', type: 'OrderState!' }, value: 'OPEN' },
      { arg: { name: 'archived', type: 'Boolean!' }, value: false },
    ])
    expect(fixed('notes')).toEqual([
      { arg: { name: 'states', type: '[OrderState!]!' }, value: ['OPEN', 'SHIPPED', 'LOST'] },
    ])
    expect(entity('crates').operations.lists).toEqual(['crates', 'cratesIn'])
    expect(fixed('crates')).toEqual([])
    expect(model.problems.map(({ id, at, message }) => [id, at.path, message])).toEqual([
      [
        'schema.list-needs-choice',
        'Query.tickets',
        expect.stringContaining('state: OPEN, archived: false') as unknown,
      ],
      ['schema.list-needs-choice', 'Query.visits', expect.stringContaining('state: OPEN') as unknown],
    ])
  })

  test('rows that are asked for by a word serve a screen of their own, and no list is missed', () => {
    const { model } = readCaseText(`
      type Query { pets: [Pet!]! savedViews(page: String!): [SavedView!]! }
      type Pet { id: Int! }
      type SavedView { id: Int! name: String! }`)
    expect(model.entities.map((one) => one.name)).toEqual(['pets'])
    expect(model.problems).toEqual([])
  })

  test('an early server with operators in field names', () => {
    const { entity, field } = readCase('flat')
    expect(names(entity('people'))).toMatchObject({ idField: 'id', get: 'personById' })
    expect(field('people', 'name').filterOperators).toEqual([
      'eq',
      'neq',
      'in',
      'nin',
      'contains',
      'ncontains',
      'startsWith',
    ])
    expect(field('people', 'age').filterOperators).toEqual(['eq', 'neq', 'gt', 'lte'])
    expect(entity('people').operations.list?.filter).toMatchObject({ style: 'flat', and: 'AND', or: 'OR' })
    expect(entity('people').operations.paths.friends).toMatchObject({ quantified: true, entity: 'people' })
  })

  test('interfaces and unions are entities with the fields that all their members share', () => {
    const { entity } = readCase('unions')
    expect(names(entity('vehicles'))).toMatchObject({
      idField: 'id',
      get: 'vehicle',
      add: 'addVehicle',
      update: 'updateVehicle',
      delete: 'deleteVehicle',
    })
    expect(entity('events').fields.map((field) => field.name)).toEqual(['id', 'at', 'vehicle'])
    expect(entity('events').operations.members).toEqual(['Sale', 'Repair'])
    expect(entity('vehicles').operations.members).toEqual([])
    expect(entity('vehicles').operations.add?.entityPath).toEqual(['... on AddVehicleSuccess', 'vehicle'])
    expect(entity('vehicles').operations.update?.entityPath).toEqual(['... on Vehicle'])
  })

  test('of several lists the most capable one is chosen, in whatever order they are written', () => {
    const { model, entity } = readCase('lists')
    expect(model.entities.map((one) => one.name)).toEqual(['tasks', 'logs'])
    expect(names(entity('tasks'))).toMatchObject({
      lists: ['tasks', 'archivedTasks', 'pagedTasks', 'myTasks'],
      get: 'task',
    })
    const lists = ['archivedTasks', 'tasks'].map(
      (field) => `${field}(where: W, first: Int, after: String): [Task!]`,
    )
    const sdl = (fields: readonly string[]) =>
      `type Query { ${fields.join(' ')} } type Task { id: ID! } input W { and: [W!] id: I } input I { eq: ID }`
    for (const order of [lists, lists.toReversed()]) {
      expect(readCaseText(sdl(order)).model.entities[0]?.name).toBe('tasks')
    }
  })
})

test('the hash follows the contract, not the order in which it is written', () => {
  const hash = (sdl: string) => readCaseText(sdl).model.schemaHash
  expect(hash('type Query { a: Int b: Int }')).toBe(hash('type Query { b: Int a: Int }'))
  expect(hash('type Query { a: Int b: Int }')).not.toBe(hash('type Query { a: Int b: String }'))
})
