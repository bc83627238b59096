import type { GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ANONYMOUS_OPERATIONS,
  ENROLMENT_OPERATIONS,
} from '../../src/engine/server/api/anonymousOperations.ts'
import { buildSchema } from '../../src/app/server/buildSchema.ts'
import { createAdmin } from '../../src/engine/server/people/identity/createAdmin.ts'
import { FactorFixture, refusalOf } from './FactorFixture.ts'

const schema = buildSchema()
let fixture: FactorFixture
let token = ''

beforeAll(async () => {
  fixture = await FactorFixture.open({
    environment: { NODE_ENV: 'production', TRIAL: '1', SECOND_FACTOR: 'staff' },
  })
  token = await fixture.tokenOf('admin')
})

afterAll(() => fixture.close())

const codeOf = async (text: string, as = token): Promise<string | undefined> =>
  (await fixture.server.graphql(text, {}, { token: as })).errors[0]?.extensions.code

const fieldsOf = (type: GraphQLObjectType | null | undefined): readonly string[] =>
  Object.keys(type?.getFields() ?? {}).filter(
    (name) => !ENROLMENT_OPERATIONS.has(name) && !ANONYMOUS_OPERATIONS.has(name),
  )

describe('staff who must have a second factor and have none', () => {
  test('read who they are, and that they must add one', async () => {
    const { data } = await fixture.server.graphql(
      '{ userAndAccounts { mustEnrolSecondFactor } secondFactors { isRequired recoveryCodesLeft } }',
      {},
      { token },
    )
    expect(data).toEqual({
      userAndAccounts: { mustEnrolSecondFactor: true },
      secondFactors: { isRequired: true, recoveryCodesLeft: 0 },
    })
  })

  test('are refused every other query and mutation, whatever else the document selects', async () => {
    for (const name of fieldsOf(schema.getQueryType())) {
      expect(await codeOf(`{ ${name} }`), name).toBe('SECOND_FACTOR_REQUIRED')
    }
    for (const name of fieldsOf(schema.getMutationType())) {
      expect(await codeOf(`mutation { ${name} }`), name).toBe('SECOND_FACTOR_REQUIRED')
    }
    expect(
      await codeOf('{ userAndAccounts { firstName } ...F } fragment F on Query { users { totalCount } }'),
    ).toBe('SECOND_FACTOR_REQUIRED')
    expect(await codeOf('{ __schema { types { name } } }')).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('are refused subscriptions on the socket, and the model', async () => {
    const client = fixture.server.live(token)
    for (const name of fieldsOf(schema.getSubscriptionType())) {
      const refused = new Promise((resolve) => {
        client.subscribe(
          { query: `subscription { ${name} }` },
          {
            next: resolve,
            error: resolve,
            complete: () => resolve(null),
          },
        )
      })
      expect(JSON.stringify(await refused), name).toContain('SECOND_FACTOR_REQUIRED')
    }
    await client.dispose()
    const model = await fetch(`${fixture.server.url}/admin-model`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(model.status).toBe(403)
  })

  test('include the staff of partners, and no customer', async () => {
    const partner = await fixture.tokenOf('partner')
    expect(await codeOf('{ users { totalCount } }', partner)).toBe('SECOND_FACTOR_REQUIRED')
    const customer = await fixture.tokenOf('investor')
    expect(await codeOf('{ accounts { totalCount } }', customer)).toBeUndefined()
  })

  test('are let in by their first factor, keep the last one, and another session without it ends', async () => {
    const other = await fixture.tokenOf('admin')
    const { answer } = await fixture.addPasskey(token)
    expect(answer).toMatchObject({ isSuccess: true })
    expect(await codeOf('{ users { totalCount } }')).toBeUndefined()
    expect(await codeOf('{ users { totalCount } }', other)).toBe('AUTH_NOT_AUTHENTICATED')
    const { data } = await fixture.server.graphql<{ secondFactors: { passkeys: { id: string }[] } }>(
      '{ secondFactors { passkeys { id } } }',
      {},
      { token },
    )
    const [passkey] = data.secondFactors.passkeys
    expect(refusalOf(await fixture.run('removePasskey', { id: passkey?.id ?? '' }, '', token))).toBe(
      'LAST_FACTOR',
    )
  })

  test('the first administrator of an installation signs in and adds one', async () => {
    const { username, password } = await createAdmin(fixture.server.db, {
      email: 'first@house.example',
      name: 'First Person',
    })
    const { accessToken } = await fixture.server.signIn(username, password)
    expect(await codeOf('{ users { totalCount } }', accessToken)).toBe('SECOND_FACTOR_REQUIRED')
    const offered = await fixture.run(
      'beginAuthenticatorEnrolment',
      { currentPassword: password },
      'secret',
      accessToken,
    )
    const code = fixture.codeOf(offered.secret ?? '')
    const added = await fixture.run('confirmAuthenticator', { code }, 'recoveryCodes', accessToken)
    expect(added.recoveryCodes).toHaveLength(10)
    expect(await codeOf('{ users { totalCount } }', accessToken)).toBeUndefined()
  })
})
