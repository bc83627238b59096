import { describe, expect, test } from 'vitest'
import type { Database } from '../../db/Database.ts'
import type { Permission, UserActor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'
import type { OperationContext } from '../OperationContext.ts'
import { defineOperation } from './defineOperation.ts'
import {
  date,
  decimal,
  flag,
  idOf,
  integer,
  list,
  longText,
  money,
  object,
  oneOf,
  optional,
  text,
  withDefault,
} from './fields.ts'
import { approval, entity } from './results.ts'

const input = {
  accountId: optional(idOf('Account')),
  debitAccountId: optional(idOf('Account')),
  transferId: idOf('IncomingBankTransfer'),
  personIds: optional(list(idOf('Person'), { minItems: 1 })),
  amount: money(),
  rate: optional(decimal({ min: '0', max: '25.5' })),
  months: optional(integer({ min: '1', max: '60' })),
  reason: longText({ maxLength: 10 }),
  email: optional(text({ scalar: 'EmailAddress' })),
  state: optional(oneOf({ name: 'Color', values: ['RED', 'GREEN'] })),
  people: optional(
    list(object('NewPersonInput', { countryId: idOf('Country'), name: text({ minLength: 2 }) })),
  ),
  day: optional(date()),
  rounds: withDefault(integer({ max: '9' }), 3),
  dryRun: optional(flag()),
}

const repay = defineOperation({
  name: 'repay',
  description: 'Pays back.',
  permission: 'ExecuteSeniorActions',
  heldAs: 'repayTransfer',
  input,
  result: { transfer: entity('IncomingBankTransfer', 'transferId'), approval: approval() },
  facts: { version: integer() },
  run: async (context, given, held) => ({
    ...given,
    by: context.actor.userId,
    facts: held.facts,
    held: held.commandWith({ version: 7 }),
    approvalId: null,
  }),
})

const least = { transferEntityId: 1, incomingBankTransferEntityId: 5, amount: '10.50', reason: 'Twice' }

const staff = (...permissions: Permission[]): UserActor => ({
  kind: 'STAFF',
  userId: 3,
  personId: 3,
  firstName: 'Sofie',
  lastName: 'Senior',
  roles: [],
  permissions: new Set(permissions),
  partnerId: 1,
  memberships: new Map(),
  accountId: null,
})

const contextOf = (actor: UserActor): OperationContext => ({
  // What runs once needs nothing else of the database.
  db: { transaction: (work: () => unknown) => work() } as Database,
  actor,
  mutationName: 'repay',
  clientCorrelationId: null,
  now: () => new Date(),
  releasedApprovalId: null,
})

const senior = contextOf(staff('ExecuteSeniorActions'))

const ask = (values: object) => repay.definition.runRequest(senior, { ...least, ...values })

const problemsOf = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.catch((refused: unknown) => refused)
  if (!(error instanceof DomainError)) throw error
  return error.problems.map(({ code, field, params }) => [code, field, ...Object.values(params)])
}

describe('the names on the wire', () => {
  test('an id is named after its entity, unless its own name says so; absent inputs are null', async () => {
    const all = { accountEntityId: 1, debitAccountEntityId: 2, personEntityIds: [8, 9] }
    expect(await ask({ ...all, people: [{ countryEntityId: 4, name: 'Bo' }] })).toMatchObject({
      accountId: 1,
      debitAccountId: 2,
      transferId: 5,
      personIds: [8, 9],
      people: [{ countryId: 4, name: 'Bo' }],
      rate: null,
      dryRun: null,
      rounds: 3,
    })
    expect(await problemsOf(ask({ rounds: 10 }))).toEqual([['MAX', 'rounds', '9']])
  })

  test('values that the operation does not know are dropped', async () => {
    expect(await ask({ transferId: 99 })).toMatchObject({ transferId: 5 })
    expect(await ask({ other: 1 })).not.toHaveProperty('other')
  })
})

describe('the rules of the input', () => {
  test.each([
    [{ amount: '1.005' }, [['INVALID_FORMAT', 'amount', '2']]],
    [{ rate: '-0.1' }, [['MIN', 'rate', '0']]],
    [{ rate: '25.51' }, [['MAX', 'rate', '25.5']]],
    [{ months: 0 }, [['MIN', 'months', '1']]],
    [{ months: 61 }, [['MAX', 'months', '60']]],
    [{ reason: '  ' }, [['NOT_EMPTY', 'reason']]],
    [{ reason: 'x'.repeat(11) }, [['MAX_LENGTH', 'reason', '10']]],
    [{ email: 'nobody' }, [['INVALID_FORMAT', 'email']]],
    [{ state: 'BLUE' }, [['INVALID_FORMAT', 'state']]],
    [{ personEntityIds: [] }, [['NOT_EMPTY', 'personEntityIds']]],
    [{ personEntityIds: [8, 'nine'] }, [['INVALID_FORMAT', 'personEntityIds']]],
    [{ incomingBankTransferEntityId: null }, [['REQUIRED', 'incomingBankTransferEntityId']]],
    [{ people: [{ countryEntityId: 1, name: 'B' }] }, [['MIN_LENGTH', 'people.0.name', '2']]],
    [
      { amount: 'ten', people: [{ name: 'Bo' }] },
      [
        ['INVALID_FORMAT', 'amount'],
        ['REQUIRED', 'people.0.countryEntityId'],
      ],
    ],
  ])('refuses %j', async (values, problems) => {
    expect(await problemsOf(ask(values))).toEqual(problems)
  })

  test('accepts values at their bounds, and a blank text that may be left out', async () => {
    expect(await ask({ rate: '25.5', months: 60, reason: 'x'.repeat(10), email: '' })).toMatchObject({
      months: 60,
      email: '',
    })
  })

  test('a preview may lack texts, but nothing else', async () => {
    expect(await ask({ dryRun: true, reason: '' })).toMatchObject({ dryRun: true })
    expect(await problemsOf(ask({ dryRun: true, amount: null }))).toEqual([['REQUIRED', 'amount']])
  })

  test('hold for code that calls the operation, too', async () => {
    const [code] = await problemsOf(repay(senior, { ...(await parsed()), amount: '0.001' }))
    expect(code).toEqual(['INVALID_FORMAT', 'amount', '2'])
  })
})

test('checks the permission before the input', async () => {
  const answer = repay.definition.runRequest(contextOf(staff()), {})
  expect(await problemsOf(answer)).toEqual([['NOT_AUTHORIZED', null]])
})

describe('a request that waits for a second person', () => {
  test('stores the input and the facts, and runs from them as its requester', async () => {
    const { held } = await repay(senior, await parsed())
    expect(held).toMatchObject({ handler: 'repayTransfer', input: { transferId: 5, version: 7 } })
    // As the database gives it back.
    const stored: unknown = JSON.parse(JSON.stringify(held.input))
    expect(await repay.definition.release(senior, stored)).toMatchObject({
      transferId: 5,
      by: 3,
      facts: { version: 7 },
    })
  })

  test('takes a request that was stored before an optional input existed', async () => {
    const stored = { transferId: 5, amount: '10.50', reason: 'Twice', version: 1 }
    expect(await repay.definition.release(senior, stored)).toMatchObject({ transferId: 5, rate: null })
  })

  test.each([
    [{ transferId: 'five' }, [['INVALID_FORMAT', 'incomingBankTransferEntityId']]],
    [{ version: undefined }, [['REQUIRED', 'version']]],
    [{ reason: '' }, [['NOT_EMPTY', 'reason']]],
  ])('refuses a stored input with %j', async (values, problems) => {
    const stored = { transferId: 5, amount: '1', reason: 'Twice', version: 1, ...values }
    expect(await problemsOf(repay.definition.release(senior, stored))).toEqual(problems)
  })

  test('is refused when its requester has lost the permission', async () => {
    const stored = { transferId: 5, amount: '1', reason: 'Twice', version: 1 }
    const answer = repay.definition.release(contextOf(staff()), stored)
    expect(await problemsOf(answer)).toEqual([['NOT_AUTHORIZED', null]])
  })
})

const parsed = async () => {
  const {
    by: _by,
    facts: _facts,
    held: _held,
    approvalId: _approvalId,
    ...values
  } = await repay(senior, {
    ...NOTHING,
    transferId: 5,
    amount: '10.50',
    reason: 'Twice',
  })
  return values
}

const NOTHING = {
  accountId: null,
  debitAccountId: null,
  personIds: null,
  rate: null,
  months: null,
  email: null,
  state: null,
  people: null,
  day: null,
  dryRun: null,
  rounds: 3,
}
