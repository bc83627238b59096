import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toHostName } from '../../src/engine/server/kernel/partners/hostName.ts'
import { publicOrigin } from '../../src/engine/server/host/http/publicOrigin.ts'
import { codes, OperationFixture } from '../contract/operations/OperationFixture.ts'

let fixture: OperationFixture

/** What DNS says of each name. */
const records = new Map<string, readonly string[]>()

/** What happens while the name servers are asked. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve()

beforeAll(async () => {
  fixture = await OperationFixture.open({
    dns: {
      readTexts: async (name) => {
        await meanwhile()
        return records.get(name) ?? []
      },
    },
  })
})

afterAll(() => fixture.close())

const PARTNER = 2
const whiteLabelPartnerEntityId = PARTNER

const origin = (
  host: string | null,
  options: { readonly publicUrl?: string; readonly isProduction?: boolean; readonly isTrial?: boolean } = {},
) =>
  publicOrigin(
    { db: fixture.server.db, publicUrl: null, isProduction: false, isTrial: false, ...options },
    { host, address: '192.168.1.7', port: 3000 },
  )

const readPartner = () =>
  fixture.row<{ domain: string; domain_token: string | null; domain_proved_at_utc: string | null }>(
    'select domain, domain_token, domain_proved_at_utc from white_label_partners where entity_id = $1',
    [PARTNER],
  )

test('links begin with PUBLIC_URL or a proved domain, never with a host that a stranger sends', async () => {
  const { domain } = await readPartner()
  expect(await origin('evil.example', { publicUrl: 'https://app.example' })).toBe('https://app.example')
  expect(await origin(domain)).toBe(`https://${domain}`)
  expect(await origin(domain, { publicUrl: 'https://app.example' })).toBe(`https://${domain}`)
  expect(await origin(null, { publicUrl: 'https://app.example' })).toBe('https://app.example')
  expect(await origin(`${domain}:9999`, { isProduction: true })).toBe(`https://${domain}`)
  const strangers = ['evil.example', 'localhost:9999', 'localhost@evil.example', 'localhost/evil', null]
  for (const host of strangers) {
    expect(await origin(host), String(host)).toBe('http://localhost:3000')
    expect(await origin(host, { isProduction: true }), String(host)).toBe('https://fundament.example')
  }
  expect(await origin('localhost:3000', { isProduction: true })).toBe('https://fundament.example')
})

test.each([
  ['development', {}],
  ['a trial', { isProduction: true, isTrial: true }],
])('in %s the server’s own address counts, as the connection names it', async (_mode, options) => {
  expect(await origin('localhost:3000', options)).toBe('http://localhost:3000')
  expect(await origin('192.168.1.7:3000', options)).toBe('http://192.168.1.7:3000')
  for (const host of ['192.168.1.8:3000', 'localhost', 'localhost:9999', 'evil.example', null]) {
    expect(await origin(host, options), String(host)).toBe('http://localhost:3000')
  }
})

test.each([
  ['Invest.Example.COM', 'invest.example.com'],
  ['bøker.example', 'xn--bker-gra.example'],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['evil.example/path', undefined],
  ['evil.example:8080', undefined],
  ['user@evil.example', undefined],
  ['-a.example', undefined],
  [`${'a'.repeat(64)}.example`, undefined],
])('%s as a host name is %s', (text, name) => {
  expect(toHostName(text)).toBe(name)
})

describe('the domain of a partner', () => {
  test('needs a second person to change, must be a host name, and is unproved after a change', async () => {
    const set = (domain: string) =>
      fixture.run('admin', 'setPartnerDomain', { whiteLabelPartnerEntityId, domain }, 'approval { entityId }')
    expect(codes(await set('127.0.0.1'))).toEqual(['INVALID_FORMAT'])
    expect(codes(await set('fundament.example'))).toEqual(['MUST_BE_UNIQUE'])
    const before = await readPartner()
    const asked = await set('new.havnegaard.example')
    expect(asked).toMatchObject({ isSuccess: true })
    expect(await readPartner()).toEqual(before)
    const { entityId: approvalEntityId } = asked['approval'] as { entityId: number }
    const decide = (as: string) => fixture.run(as, 'decideApproval', { approvalEntityId, isApproved: true })
    expect(codes(await decide('admin'))).toEqual(['SELF_APPROVAL'])
    // Administration decides, and the senior is not in that group.
    expect(codes(await decide('senior'))).toEqual(['NOT_IN_APPROVAL_GROUP'])
    expect(codes(await set('other.havnegaard.example'))).toEqual(['ALREADY_REQUESTED'])
    expect(await readPartner()).toEqual(before)
    expect(await decide('superadmin')).toMatchObject({ isSuccess: true, errors: [] })
    expect(await readPartner()).toMatchObject({
      domain: 'new.havnegaard.example',
      domain_proved_at_utc: null,
    })
    expect(await origin('new.havnegaard.example', { isProduction: true })).toBe('https://fundament.example')
  })

  test('is not proved when it changes while the name servers are asked', async () => {
    const { domain, domain_token: token } = await readPartner()
    meanwhile = () =>
      fixture.server.db.query(
        `update white_label_partners set domain = 'moved.example' where entity_id = $1`,
        [PARTNER],
      )
    records.set(`_fundament.${domain}`, [`fundament-domain=${token}`])
    const answer = await fixture.run('admin', 'provePartnerDomain', { whiteLabelPartnerEntityId })
    meanwhile = () => Promise.resolve()
    expect(codes(answer)).toEqual(['STALE_ENTITY'])
    expect(await readPartner()).toMatchObject({ domain: 'moved.example', domain_proved_at_utc: null })
    await fixture.server.db.query('update white_label_partners set domain = $2 where entity_id = $1', [
      PARTNER,
      domain,
    ])
    records.clear()
  })

  test('is proved by a TXT record that says its own token, and by no other', async () => {
    const prove = () => fixture.run('admin', 'provePartnerDomain', { whiteLabelPartnerEntityId })
    const { domain, domain_token: token } = await readPartner()
    expect(codes(await prove())).toEqual(['DOMAIN_NOT_PROVED'])
    records.set(`_fundament.${domain}`, ['fundament-domain=somebody-else'])
    expect(codes(await prove())).toEqual(['DOMAIN_NOT_PROVED'])
    records.set(`_fundament.${domain}`, ['other', `fundament-domain=${token}`])
    expect(await prove()).toMatchObject({ isSuccess: true })
    expect(await origin(domain, { isProduction: true })).toBe(`https://${domain}`)
  })

  test('is vouched for only by the super administrator', async () => {
    const trust = (as: string, isTrusted: boolean) =>
      fixture.run(as, 'trustPartnerDomain', { whiteLabelPartnerEntityId, isTrusted })
    expect(codes(await trust('admin', false))).toEqual(['NOT_AUTHORIZED'])
    expect(await trust('superadmin', false)).toMatchObject({ isSuccess: true })
    expect((await readPartner()).domain_proved_at_utc).toBeNull()
    expect(await trust('superadmin', true)).toMatchObject({ isSuccess: true })
    expect((await readPartner()).domain_proved_at_utc).not.toBeNull()
  })
})
