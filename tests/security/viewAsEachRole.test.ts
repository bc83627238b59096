import { getNamedType, isLeafType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRecord, outcomeOf } from '../contract/authorisation/answers.ts'
import { entities, type EntityFacts } from '../contract/authorisation/schemaFacts.ts'
import { sample } from '../support/sample.ts'
import { addDocument, openViewAsFixture, VIEWS, type ViewAsFixture } from './viewAsFixture.ts'

let fixture: ViewAsFixture
let documentId = 0

beforeAll(async () => {
  fixture = await openViewAsFixture()
  documentId = await addDocument(fixture)
  // Signing in and the first request as a role are logged, so both happen before lists are compared.
  for (const [view, actor] of VIEWS) {
    await fixture.token(actor)
    await fixture.look(view, '{ countries { totalCount } }')
  }
})

afterAll(() => fixture.close())

/** Rows that are the person's own, whatever role they impersonate. Staff of the platform read all roles. */
const PERSONAL = ['inboxNotices', 'loanFollows']
const PERSONAL_OF_PARTNERS = ['userRoles', 'userRoleAssignments']
/** Depends on the groups in which the person decides, or counts rows of those lists. */
const PERSONAL_FIELDS = new Set([
  'Approval.mayDecide',
  'User.userRoleAssignments',
  'UserRole.userRoleAssignments',
])

/** Every value, and of every relation whether it is there and how many there are. */
function selectionOf({ type, relations, id }: EntityFacts): string {
  const fields = Object.values(type.getFields()).map((field) => {
    if (PERSONAL_FIELDS.has(`${type.name}.${field.name}`)) return ''
    const relation = relations.find(({ name }) => name === field.name)
    if (relation?.isMany) return `${field.name}(first: 3) { totalCount }`
    if (relation) return `${field.name} { __typename }`
    const isValue = field.args.length === 0 && isLeafType(getNamedType(field.type))
    return isValue ? field.name : ''
  })
  return `rowId: ${id} ${fields.join(' ')}`
}

describe.each(VIEWS)('%s', (view, actor) => {
  const personal = view.startsWith('PARTNER_USER') ? [...PERSONAL, ...PERSONAL_OF_PARTNERS] : PERSONAL
  const chosen = sample(
    entities.filter(({ list }) => !personal.includes(list)),
    VIEWS.findIndex(([one]) => one === view),
  )

  test.each(chosen)('$list: returns what the role gets, and no more than one’s own', async (entity) => {
    const { list, id } = entity
    const rows = `totalCount nodes { ${selectionOf(entity)} }`
    const query = `{ ${list}(first: 25, order: [{ ${id}: ASC }]) { ${rows} } }`
    const [seen, theirs] = [await fixture.look(view, query), await fixture.ask(actor, query)]
    expect(outcomeOf(seen)).toBe(outcomeOf(theirs))
    expect(seen.data).toEqual(theirs.data)
    expect(seen.errors).toEqual(theirs.errors)
    const found = rowsOf(seen.data, list)
    const own = await fixture.ask(
      'SUPER_ADMIN',
      `query ($ids: [Int!]) { ${list}(first: 25, where: { ${id}: { in: $ids } }, order: [{ ${id}: ASC }]) { ${rows} } }`,
      { ids: found.map(({ rowId }) => rowId) },
    )
    const owned = rowsOf(own.data, list)
    expect(owned.map(({ rowId }) => rowId)).toEqual(found.map(({ rowId }) => rowId))
    const more = found.flatMap((row, at) =>
      Object.entries(row).filter(([name, value]) => !isWithin(value, owned[at]?.[name])),
    )
    expect(more).toEqual([])
  })

  test('the model of the screens is theirs', async () => {
    const path = '/admin-model?language=en'
    const [seen, theirs] = [
      await fixture.get(path, 'SUPER_ADMIN', view),
      await fixture.get(path, actor, null),
    ]
    const tag = seen.headers.get('etag')
    expect(tag).toBe(theirs.headers.get('etag'))
    expect(await seen.text()).toBe(await theirs.text())
    expect(tag).not.toBe((await fixture.get(path, 'SUPER_ADMIN', null)).headers.get('etag'))
  })

  test('who one is has their roles, rights and partner, over HTTP and live', async () => {
    const fields = '{ permissions roles { name } partner { code name primaryColor } partnerCode }'
    const theirs = await fixture.ask(actor, `{ overview: userAndAccounts ${fields} }`)
    const seen = await fixture.look(view, `{ overview: userAndAccounts ${fields} }`)
    expect(theirs.data).toMatchObject({ overview: { roles: [{ name: view.split(':')[0] }] } })
    expect(seen.data).toEqual(theirs.data)
    expect(await fixture.hear(view, `subscription { overview: onUserAndAccountsUpdates ${fields} }`)).toEqual(
      theirs.data,
    )
    const name = '{ userAndAccounts { personEntityId email } }'
    expect((await fixture.look(view, name)).data).toEqual((await fixture.ask('SUPER_ADMIN', name)).data)
  })

  test('opens documents that the role may open', async () => {
    const path = `/documents/${documentId}`
    const [seen, theirs] = [
      await fixture.get(path, 'SUPER_ADMIN', view),
      await fixture.get(path, actor, null),
    ]
    const answer = await theirs.text()
    // A missing content is reported only to users who may open the document.
    expect(answer).toContain(['ADMIN', 'SENIOR'].includes(view) ? 'NOT_FOUND' : 'NOT_AUTHORIZED')
    expect(await seen.text()).toBe(answer)
  })
})

const rowsOf = (data: unknown, list: string): readonly Readonly<Record<string, unknown>>[] => {
  const connection = isRecord(data) ? data[list] : undefined
  return isRecord(connection) && Array.isArray(connection['nodes'])
    ? connection['nodes'].filter(isRecord)
    : []
}

/** Nothing, the same, or fewer related rows. */
const isWithin = (value: unknown, own: unknown): boolean => {
  if (isRecord(value) && isRecord(own) && 'totalCount' in value)
    return Number(value['totalCount']) <= Number(own['totalCount'])
  return value === null || JSON.stringify(value) === JSON.stringify(own)
}
