import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountRole } from '../../../src/engine/server/kernel/Actor.ts'
import { isOwnDocument } from '../../../src/marketplace/server/access/ownDocuments.ts'
import { codes, KycFixture, NEWCOMER, type Payload } from './KycFixture.ts'

let fixture: KycFixture
let token: string

beforeAll(async () => {
  fixture = await KycFixture.open()
  token = await fixture.tokenOf(NEWCOMER)
})

afterAll(() => fixture.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const OLD_WORD = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('WordDocument', 'utf16le'),
])
const OLD_SHEET = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('Workbook', 'utf16le'),
])

interface Upload {
  readonly mutation?: string
  readonly input?: Readonly<Record<string, unknown>>
  readonly content?: Buffer
  readonly name?: string
  readonly as?: string
  readonly accountId?: number
  readonly headers?: Readonly<Record<string, string>>
}

const post = async ({
  mutation = 'uploadPersonDocument',
  input = { fileType: 'KYC_IDENTITY' },
  content = PNG,
  name = 'passport.png',
  as = token,
  accountId,
  headers = { 'graphql-preflight': '1' },
}: Upload): Promise<Response> => {
  const field = mutation.endsWith('AccountDocument') ? 'document' : 'file'
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) {
    isSuccess documentEntityId errors { details { errorCode fieldName } } } }`
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: { input: { ...input, [field]: null } } }))
  form.append('map', JSON.stringify({ 0: [`variables.input.${field}`] }))
  form.append('0', new Blob([new Uint8Array(content)], { type: 'text/html' }), name)
  return fetch(`${fixture.server.url}/graphql`, {
    method: 'POST',
    headers: {
      ...(as === '' ? {} : { authorization: `Bearer ${as}` }),
      ...(accountId === undefined ? {} : { 'x-account-entity-id': String(accountId) }),
      ...headers,
    },
    body: form,
  })
}

const upload = async (what: Upload): Promise<Payload> => {
  const body = (await (await post(what)).json()) as { data?: Record<string, Payload>; errors?: unknown }
  const payload = Object.values(body.data ?? {})[0]
  if (!payload) throw new Error(JSON.stringify(body.errors))
  return payload
}

const view = async (id: unknown, as: string | null): Promise<Response> =>
  fetch(`${fixture.server.url}/documents/${String(id)}`, {
    headers: as === null ? {} : { authorization: `Bearer ${await fixture.tokenOf(as)}` },
  })

describe('a document of a person', () => {
  test.each(['uploadPersonDocument', 'addPersonDocument'])(
    '%s stores it by the multipart specification [A7.23]',
    async (mutation) => {
      const payload = await upload({
        mutation,
        input: { fileType: 'KYC_ADDRESS' },
        content: PDF,
        name: 'C:\\bills\\../../bill.exe',
      })
      expect(payload).toMatchObject({ isSuccess: true })
      expect(
        await fixture.row(
          `select d.type, d.file_name, d.content_type, d.byte_size, d.scan, p.first_name from documents d
           join people p on p.entity_id = d.person_id where d.entity_id = $1::int`,
          [payload['documentEntityId']],
        ),
      ).toEqual({
        type: 'KYC_ADDRESS',
        file_name: 'bill.pdf',
        content_type: 'application/pdf',
        byte_size: PDF.length,
        scan: 'CLEAN',
        first_name: 'Sofie',
      })
    },
  )

  test('needs the preflight header, which no other site can send [A7.23]', async () => {
    expect((await post({ headers: {} })).status).toBe(400)
  })

  test('needs a signed-in person and concerns only their own data', async () => {
    const answer = await (await post({ as: '' })).json()
    expect(JSON.stringify(answer)).toContain('AUTH_NOT_AUTHENTICATED')
    expect(codes(await upload({ input: { fileType: 'KYC_IDENTITY', personEntityId: 1 } }))).toEqual([
      'NOT_AUTHORIZED',
    ])
  })

  test('may be uploaded by staff for a customer', async () => {
    const { person_id: personEntityId } = await fixture.row<{ person_id: number }>(
      `select person_id from users where username = 'newcomer@fundament.example'`,
    )
    const input = { fileType: 'KYC_IDENTITY', personEntityId }
    expect((await upload({ input, as: await fixture.tokenOf('senior') })).isSuccess).toBe(true)
    expect(codes(await upload({ input, as: await fixture.tokenOf('readonly') }))).toEqual(['NOT_AUTHORIZED'])
  })

  test.each<[string, Buffer, string, boolean]>([
    ['a picture', PNG, 'passport.png', true],
    ['a picture under another name', PNG, 'passport.pdf', true],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'a.gif', true],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'a.jpeg', true],
    ['a PDF', PDF, 'a.pdf', true],
    ['an old Word document', OLD_WORD, 'a.doc', true],
    ['an old spreadsheet', OLD_SHEET, 'a.doc', false],
    [
      'a page that calls itself a picture',
      Buffer.from('<html><script>1</script></html>'),
      'passport.png',
      false,
    ],
    [
      'a drawing that can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.png',
      false,
    ],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.pdf', false],
    ['an archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)]), 'a.docx', false],
  ])('%s: by content, not by name [A5.12]', async (_what, content, name, isAccepted) => {
    const payload = await upload({ content, name })
    expect(isAccepted ? payload.isSuccess : codes(payload)).toEqual(
      isAccepted ? true : ['FILE_TYPE_REFUSED file'],
    )
  })

  test('is neither empty, nor too large, nor harmful', async () => {
    expect(codes(await upload({ content: Buffer.alloc(0) }))).toEqual(['NOT_EMPTY file'])
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])
    expect(codes(await upload({ content: large }))).toEqual(['FILE_TOO_LARGE file'])
    const test = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
    expect(codes(await upload({ content: Buffer.concat([PDF, Buffer.from(test)]) }))).toEqual([
      'FILE_HARMFUL file',
    ])
  })

  test('is stored once when it is sent twice', async () => {
    const input = { fileType: 'KYC_IDENTITY', clientCorrelationId: '0b5c9d2e-4c7e-4c52-9f0a-1d6b8a1c2e3f' }
    const [one, other] = [await upload({ input }), await upload({ input })]
    expect(one['documentEntityId']).toBe(other['documentEntityId'])
  })
})

describe('a document of an account', () => {
  const ownAccount = async (): Promise<number> =>
    (
      await fixture.row<{ account_id: number }>(
        `select r.account_id from account_person_roles r join users u on u.person_id = r.person_id
         where u.username = 'business@fundament.example' and r.role = 'OWNER' order by 1 limit 1`,
      )
    ).account_id

  test.each(['uploadAccountDocument', 'addAccountDocument'])('%s stores it [A7.24]', async (mutation) => {
    const as = await fixture.tokenOf('business')
    const accountId = await ownAccount()
    const payload = await upload({
      mutation,
      input: { documentType: 'LETTER_OF_ATTORNEY' },
      content: PDF,
      as,
      accountId,
    })
    expect(payload.isSuccess).toBe(true)
    expect(
      await fixture.row('select account_id, type from documents where entity_id = $1::int', [
        payload['documentEntityId'],
      ]),
    ).toEqual({
      account_id: accountId,
      type: 'LETTER_OF_ATTORNEY',
    })
  })

  test('is only for the customer’s own account, and not for its viewers', async () => {
    const input = { documentType: 'SUPPORTING', accountEntityId: await ownAccount() }
    const mutation = 'uploadAccountDocument'
    expect(codes(await upload({ mutation, input, content: PDF }))).toEqual(['NOT_AUTHORIZED'])
    expect(codes(await upload({ mutation, input: { documentType: 'SUPPORTING' }, content: PDF }))).toEqual([
      'REQUIRED accountEntityId',
    ])
    expect(
      (await upload({ mutation, input, content: PDF, as: await fixture.tokenOf('senior') })).isSuccess,
    ).toBe(true)
  })
})

describe('an uploaded document', () => {
  test('is shown to staff who verify identities, and each view is in the history [A7.23]', async () => {
    const { documentEntityId: id } = await upload({})
    for (const who of ['senior', 'admin']) {
      const answer = await view(id, who)
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'image/png', 'no-store'])
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''passport.png")
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
    }
    const history = await fixture.server.db.query<{ user_first_name: string; mutation_name: string }>(
      `select user_first_name, mutation_name from audit_log_changes where entity_name = 'Document' and entity_id = $1::int
       and change_type = 'UPDATE' order by id`,
      [id],
    )
    expect(history).toEqual([
      { user_first_name: 'Ingrid', mutation_name: 'viewDocument' },
      { user_first_name: 'Mikkel', mutation_name: 'viewDocument' },
    ])
    const { data } = await fixture.server.graphql(
      `{ documents(where: { entityId: { eq: ${String(id)} } }) { nodes { file viewCount lastViewedByUser { username } } } }`,
      {},
      { as: 'senior' },
    )
    expect(data).toEqual({
      documents: {
        nodes: [
          {
            file: `/documents/${String(id)}`,
            viewCount: 2,
            lastViewedByUser: { username: 'admin@fundament.example' },
          },
        ],
      },
    })
  })

  test('is shown to the person who uploaded it, and that view is in the history too', async () => {
    const { documentEntityId: id } = await upload({})
    const answer = await view(id, NEWCOMER)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
    expect(await listed(NEWCOMER)).toContainEqual({
      entityId: id,
      file: `/documents/${String(id)}`,
      fileName: 'passport.png',
      type: 'KYC_IDENTITY',
      scan: 'CLEAN',
    })
    expect(
      await fixture.row(
        `select a.mutation_name, u.username from audit_log_changes a join users u on u.entity_id = a.user_id
         where a.entity_name = 'Document' and a.entity_id = $1::int and a.change_type = 'UPDATE'`,
        [id],
      ),
    ).toEqual({ mutation_name: 'viewDocument', username: 'newcomer@fundament.example' })
  })

  test('tells customers nothing about who has looked at it', async () => {
    const { documentEntityId: id } = await upload({})
    await view(id, 'senior')
    const { data } = await fixture.server.graphql(
      `{ documents(where: { entityId: { eq: ${String(id)} } }) {
        nodes { viewCount lastViewedAtUtc lastViewedByUser { username } } } }`,
      {},
      { as: NEWCOMER },
    )
    expect(data).toEqual({
      documents: { nodes: [{ viewCount: null, lastViewedAtUtc: null, lastViewedByUser: null }] },
    })
  })

  test.each([null, 'investor', 'partner', 'readonly'])(
    'is not shown to %s, and that leaves no view',
    async (who) => {
      const { documentEntityId: id } = await upload({})
      const answer = await view(id, who)
      expect([400, 401, 403, 404]).toContain(answer.status)
      expect(await fixture.row('select view_count from documents where entity_id = $1::int', [id])).toEqual({
        view_count: 0,
      })
    },
  )

  test('is nowhere to be found under another address', async () => {
    for (const id of ['0', '999999', 'x', '1%2F..'])
      expect((await view(id, 'senior')).status).toBeGreaterThanOrEqual(400)
    const id = Number((await upload({}))['documentEntityId'])
    const { key } = await fixture.row<{ key: string }>(
      'select storage_key as key from documents where entity_id = $1::int',
      [id],
    )
    for (const path of [`/${key}`, `/documents/${key}`, `/data/documents/${key}`, `/${id}.pdf`]) {
      const answer = await fetch(`${fixture.server.url}${path}`, {
        headers: { authorization: `Bearer ${await fixture.tokenOf('senior')}` },
      })
      const isThePage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      expect([path, answer.status >= 400 || isThePage]).toEqual([path, true])
    }
  })

  test('is listed to no other customer and to no partner', async () => {
    const { documentEntityId: id } = await upload({})
    expect((await listed('investor')).map(({ entityId }) => entityId)).not.toContain(id)
    const { data } = await fixture.server.graphql('{ documents { totalCount } }', {}, { as: 'partner' })
    expect(data).toBeNull()
  })
})

describe('the owner of a document', () => {
  /** A co-owner of the business investor's account, the account and both people. */
  const shared = async () => {
    const owner = await fixture.row<{ account_id: number; user_id: number; person_id: number }>(
      `select r.account_id, u.entity_id as user_id, u.person_id from account_person_roles r
       join users u on u.person_id = r.person_id
       where u.username = 'business@fundament.example' and r.role = 'OWNER' order by 1 limit 1`,
    )
    const other = await fixture.row<{ user_id: number; person_id: number }>(
      `select entity_id as user_id, person_id from users where username = 'newcomer@fundament.example'`,
    )
    await fixture.server.db.query(
      `insert into account_person_roles (account_id, person_id, role) select $1, $2, 'OWNER'
       where not exists (select 1 from account_person_roles where account_id = $1 and person_id = $2)`,
      [owner.account_id, other.person_id],
    )
    return { accountId: owner.account_id, owner, other }
  }

  const leave = (accountId: number, personId: number) =>
    fixture.server.db.query('delete from account_person_roles where account_id = $1 and person_id = $2', [
      accountId,
      personId,
    ])

  const opens = async (id: unknown, as: string): Promise<boolean> => (await view(id, as)).status === 200

  test('hides an upload of one person of an account from another', async () => {
    const { accountId, other } = await shared()
    const { documentEntityId: id } = await upload({
      mutation: 'uploadAccountDocument',
      input: { documentType: 'LETTER_OF_ATTORNEY' },
      content: PDF,
      as: await fixture.tokenOf('business'),
      accountId,
    })
    expect([await opens(id, 'business'), await opens(id, NEWCOMER)]).toEqual([true, false])
    expect((await listed('business')).map(({ entityId }) => entityId)).toContain(id)
    expect((await listed(NEWCOMER)).map(({ entityId }) => entityId)).not.toContain(id)
    await leave(accountId, other.person_id)
  })

  test('refuses a person who has left an account the documents they uploaded for it', async () => {
    const { accountId, other } = await shared()
    const { documentEntityId: id } = await upload({
      mutation: 'uploadAccountDocument',
      input: { documentType: 'SUPPORTING' },
      content: PDF,
      as: await fixture.tokenOf(NEWCOMER),
      accountId,
    })
    expect(await opens(id, NEWCOMER)).toBe(true)
    await leave(accountId, other.person_id)
    expect(await opens(id, NEWCOMER)).toBe(false)
    expect((await listed(NEWCOMER)).map(({ entityId }) => entityId)).not.toContain(id)
  })

  test('belongs to the customer when staff upload a passport for them', async () => {
    const { other } = await shared()
    const { documentEntityId: id } = await upload({
      input: { fileType: 'KYC_IDENTITY', personEntityId: other.person_id },
      as: await fixture.tokenOf('senior'),
    })
    expect([await opens(id, NEWCOMER), await opens(id, 'business')]).toEqual([true, false])
  })

  test('lists what can be opened, whatever the kind, the person, the account and the sender', async () => {
    const { accountId, owner, other } = await shared()
    const { documentEntityId: model } = await upload({})
    const rows = await fixture.server.db.query<DocumentFacts & { readonly entityId: number }>(
      `insert into documents (type, person_id, account_id, uploaded_by_user_id, file_name, content_type, byte_size,
         scan, uploaded_at_utc, storage_key, key_id)
       select t.type, p.id, a.id, u.id, 'each.png', d.content_type, d.byte_size, d.scan, d.uploaded_at_utc,
         d.storage_key || gen_random_uuid(), d.key_id
       from documents d, unnest(enum_range(null::document_type)) as t(type), (values (null), ($1::int), ($2)) as p(id),
         (values (null), ($3::int)) as a(id), (values (null), ($4::int), ($5)) as u(id)
       where d.entity_id = $6::int and (p.id is not null or a.id is not null)
       returning entity_id as "entityId", type, person_id as "personId", account_id as "accountId",
         uploaded_by_user_id as "uploadedByUserId"`,
      [owner.person_id, other.person_id, accountId, owner.user_id, other.user_id, model],
    )
    expect(rows.length).toBe(new Set(rows.map(({ type }) => type)).size * 15)
    for (const as of [NEWCOMER, 'business', 'investor']) {
      const actor = await customer(as)
      const own = rows.filter((row) => isOwnDocument(actor, row)).map(({ entityId }) => entityId)
      const shown = (await listed(as)).map(({ entityId }) => entityId)
      const each = new Set(rows.map(({ entityId }) => entityId))
      expect(
        shown.filter((id) => each.has(id)).toSorted((a, b) => a - b),
        as,
      ).toEqual(own)
      expect(own.length > 0, as).toBe(as !== 'investor')
    }
    await fixture.server.db.query(`delete from documents where file_name = 'each.png'`)
    await leave(accountId, other.person_id)
  })
})

type DocumentFacts = Parameters<typeof isOwnDocument>[1]

/** A customer as the server knows one. */
async function customer(name: string): Promise<Parameters<typeof isOwnDocument>[0]> {
  const roles = await fixture.server.db.query<{
    user_id: number
    person_id: number
    account_id: number
    role: AccountRole
  }>(
    `select u.entity_id as user_id, u.person_id, r.account_id, r.role from users u
     join account_person_roles r on r.person_id = u.person_id where u.username = $1`,
    [`${name}@fundament.example`],
  )
  const [one] = roles
  if (one === undefined) throw new Error(`${name} is on no account`)
  return {
    personId: one.person_id,
    userId: one.user_id,
    memberships: new Map(roles.map(({ account_id: id, role }) => [id, role])),
  }
}

interface Listed {
  readonly entityId: number
}

async function listed(as: string): Promise<readonly Listed[]> {
  const { data } = await fixture.server.graphql<{ documents: { nodes: readonly Listed[] } }>(
    '{ documents(order: { entityId: DESC }, first: 200) { nodes { entityId file fileName type scan } } }',
    {},
    { as },
  )
  return data.documents.nodes
}
