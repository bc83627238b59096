import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import {
  type ChangeNotice,
  openChangeNotices,
} from '../../../src/engine/server/kernel/audit/changeNotices.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

let fixture: EntityFixture
let superAdmin: UserActor
let senior: UserActor
let readOnly: UserActor
let partner: UserActor

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: MINI_SEED })
  superAdmin = await fixture.actor('superadmin')
  senior = await fixture.actor('senior')
  readOnly = await fixture.actor('readonly')
  partner = await fixture.actor('partner')
})

afterAll(() => fixture.close())

interface WriteError {
  readonly message: string
  readonly details: {
    readonly errorCode: string
    readonly fieldName: string | null
    readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[]
  }
}

interface WriteAnswer {
  readonly isSuccess: boolean
  readonly clientCorrelationId: string | null
  readonly errors: readonly WriteError[]
  readonly row: (Record<string, unknown> & { entityId: number; entityVersion: number }) | null
  readonly conflict?: {
    readonly userName: string | null
    readonly timestampUtc: string
    readonly changes: readonly Record<string, unknown>[]
  } | null
}

const write = async (
  actor: UserActor,
  mutation: string,
  input: Record<string, unknown>,
  selection = 'entityId entityVersion',
  options: { readonly isRawDataEdit?: boolean } = {},
): Promise<WriteAnswer> => {
  const typeName = mutation.replace(/^(?:add|update|delete)/, '')
  const field = typeName.charAt(0).toLowerCase() + typeName.slice(1)
  const row = mutation.startsWith('delete') ? 'entityId' : `row: ${field} { ${selection} }`
  const conflict = mutation.startsWith('update')
    ? 'conflict { userName timestampUtc changes { field old new } }'
    : ''
  const { data, errors } = await fixture.run<{ answer: WriteAnswer }>(
    actor,
    `mutation ($input: ${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!) {
       answer: ${mutation}(input: $input) {
         isSuccess clientCorrelationId errors { message details { errorCode fieldName errorParams { paramCode paramValue } } }
         ${row} ${conflict}
       }
     }`,
    { input },
    options,
  )
  expect(errors).toEqual([])
  return data.answer
}

const codes = (answer: WriteAnswer) =>
  answer.errors.map(({ details }) => [details.errorCode, details.fieldName] as const)

const history = async (entityName: string, entityId: number) => {
  const { data } = await fixture.run<{ auditLogChanges: { nodes: HistoryRow[] } }>(
    superAdmin,
    `query ($entityId: Int!, $entityName: String!) {
       auditLogChanges(where: { entityId: { eq: $entityId }, entityName: { eq: $entityName } }, order: { timestampUtc: DESC }) {
         nodes { changeType mutationName userFirstName userLastName fromRawEdit fieldChangesJson timestampUtc resultingVersion }
       }
     }`,
    { entityName, entityId },
  )
  return data.auditLogChanges.nodes.map((row) => ({
    ...row,
    changes: row.fieldChangesJson.map((text) => JSON.parse(text) as Record<string, unknown>),
  }))
}

interface HistoryRow {
  readonly changeType: string
  readonly mutationName: string
  readonly userFirstName: string
  readonly fromRawEdit: boolean
  readonly fieldChangesJson: readonly string[]
  readonly resultingVersion: number
}

let last = 0
const purpose = (more: Record<string, unknown> = {}) => {
  last += 1
  return { code: `TEST_${last}`, name: `Purpose ${last}`, ...more }
}
const addPurpose = async () => {
  const { row } = await write(superAdmin, 'addLoanPurpose', purpose())
  if (!row) throw new Error('not added')
  return row
}

const LOAN = {
  title: 'New roof',
  accountEntityId: 1,
  productTypeEntityId: 1,
  loanPurposeEntityId: 1,
  currencyEntityId: 1,
  amount: '1250000.10',
  interestRate: '7.25',
  termMonths: 24,
  riskCategory: 'B',
}

describe('adding', () => {
  test('gives back the written row and leaves one line of history with every value [B3.13]', async () => {
    const correlation = randomUUID()
    const added = await write(
      senior,
      'addLoan',
      { ...LOAN, loanNumber: 'T-0001', clientCorrelationId: correlation },
      'entityId entityVersion amount interestRate state currency { code } createdAtUtc',
    )
    expect(added).toMatchObject({
      isSuccess: true,
      clientCorrelationId: correlation,
      errors: [],
      row: {
        entityVersion: 1,
        amount: '1250000.10',
        interestRate: '7.250000',
        state: 'UPCOMING',
        currency: { code: 'DKK' },
      },
    })
    const [line, ...others] = await history('Loan', added.row?.entityId ?? 0)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      changeType: 'ADD',
      mutationName: 'addLoan',
      userFirstName: senior.firstName,
      fromRawEdit: false,
      resultingVersion: 1,
    })
    expect(line?.changes).toContainEqual({ field: 'amount', old: null, new: '1250000.10' })
    expect(line?.changes).toContainEqual({ field: 'currency', old: null, new: '1' })
    expect(line?.changes.map(({ field }) => field)).not.toContain('updatedAtUtc')
  })

  test('names every field that is wrong at once, with what would be right', async () => {
    const answer = await write(senior, 'addLoan', {
      ...LOAN,
      loanNumber: 'T',
      title: '   ',
      amount: '0.5',
      interestRate: '101',
      termMonths: 361,
      establishmentFee: '1.005',
    })
    expect(answer).toMatchObject({ isSuccess: false, row: null })
    expect(codes(answer)).toEqual([
      ['MIN_LENGTH', 'loanNumber'],
      ['NOT_EMPTY', 'title'],
      ['MIN', 'amount'],
      ['MAX', 'interestRate'],
      ['INVALID_FORMAT', 'establishmentFee'],
      ['MAX', 'termMonths'],
    ])
    expect(answer.errors[0]).toMatchObject({
      message: 'Min. length is 4',
      details: { errorParams: [{ paramCode: 'number', paramValue: '4' }] },
    })
  })

  test('refuses an amount too large for its column instead of rounding or failing', async () => {
    const answer = await write(senior, 'addLoan', {
      ...LOAN,
      loanNumber: 'T-0002',
      amount: '99999999999999999.00',
    })
    expect(codes(answer)).toEqual([['MAX', 'amount']])
  })

  test('refuses what must be unique, by field', async () => {
    const taken = purpose()
    await write(superAdmin, 'addLoanPurpose', taken)
    expect(codes(await write(superAdmin, 'addLoanPurpose', taken))).toEqual([['MUST_BE_UNIQUE', 'code']])
  })

  test('finds the field of a unique index over an expression', async () => {
    const email = 'Anna.Unique@example.com'
    await write(senior, 'addPerson', { firstName: 'Anna', lastName: 'Unik', email })
    const again = await write(senior, 'addPerson', {
      firstName: 'Anna',
      lastName: 'Unik',
      email: email.toUpperCase(),
    })
    expect(codes(again)).toEqual([['MUST_BE_UNIQUE', 'email']])
  })

  test('refuses a reference to a row that does not exist, or that the actor may not read, in the same words', async () => {
    const answer = await write(senior, 'addLoan', {
      ...LOAN,
      loanNumber: 'T-0003',
      accountEntityId: 999_999,
      currencyEntityId: 77_777,
    })
    expect(codes(answer)).toEqual([
      ['INVALID_REFERENCE', 'accountEntityId'],
      ['INVALID_REFERENCE', 'currencyEntityId'],
    ])
  })

  test('checks formats of texts, and links that could run a script', async () => {
    const person = { firstName: 'Bo', lastName: 'Ek' }
    const wrong = await write(senior, 'addPerson', { ...person, email: 'bo@nowhere', mobilePhone: '12345' })
    expect(codes(wrong)).toEqual([
      ['INVALID_FORMAT', 'email'],
      ['INVALID_FORMAT', 'mobilePhone'],
    ])
    const link = await write(superAdmin, 'addWhiteLabelPartner', {
      code: 'evil',
      name: 'Evil',
      logoUrl: 'javascript:alert(1)',
    })
    expect(codes(link)).toEqual([['INVALID_FORMAT', 'logoUrl']])
  })

  test('takes a cleared text as no value', async () => {
    const { row } = await write(
      senior,
      'addPerson',
      { firstName: 'Cleared', lastName: 'Field', email: '', workPhone: '' },
      'entityId entityVersion email workPhone',
    )
    expect(row).toMatchObject({ email: null, workPhone: null })
  })

  test('runs the definition’s checks across fields', async () => {
    const answer = await write(senior, 'addLoan', {
      ...LOAN,
      loanNumber: 'T-0004',
      issuedOn: '2026-05-01',
      firstPaymentOn: '2026-04-01',
    })
    expect(codes(answer)).toEqual([['MIN', 'firstPaymentOn']])
  })

  test('leaves neither row nor history when it is refused late', async () => {
    const before = await fixture.db.query(
      'SELECT (SELECT count(*) FROM loan_purposes) + (SELECT count(*) FROM audit_log_changes) AS n',
    )
    const taken = purpose()
    await write(superAdmin, 'addLoanPurpose', taken)
    await write(superAdmin, 'addLoanPurpose', { ...taken, name: 'Other' })
    const after = await fixture.db.query(
      'SELECT (SELECT count(*) FROM loan_purposes) + (SELECT count(*) FROM audit_log_changes) AS n',
    )
    expect(Number(after[0]?.['n'])).toBe(Number(before[0]?.['n']) + 2)
  })
})

describe('who may write', () => {
  test('refuses read-only staff, and writes nothing', async () => {
    const answer = await write(readOnly, 'addLoan', { ...LOAN, loanNumber: 'T-0100' })
    expect(codes(answer)).toEqual([['NOT_AUTHORIZED', null]])
    const update = await write(readOnly, 'updateLoan', { entityId: 1, entityVersion: 1, title: 'Mine' })
    expect(codes(update)).toEqual([['NOT_AUTHORIZED', null]])
  })

  test('a field with its own rule is refused by name', async () => {
    const [row] = await fixture.db.query<{ entity_id: number; entity_version: number }>(
      `SELECT entity_id, entity_version FROM users WHERE user_type = 'INVESTOR' ORDER BY entity_id DESC LIMIT 1`,
    )
    const answer = await write(await fixture.actor('admin'), 'updateUser', {
      entityId: row?.entity_id,
      entityVersion: row?.entity_version,
      userType: 'STAFF',
    })
    expect(codes(answer)).toEqual([['NOT_AUTHORIZED', 'userType']])
  })

  test('an edit marked as raw needs the permission for it, and history shows the mark [B6.1]', async () => {
    const row = await addPurpose()
    const change = { entityId: row.entityId, entityVersion: row.entityVersion, name: 'Raw' }
    const loan = { entityId: 1, entityVersion: 1, title: 'Raw edit' }
    expect(codes(await write(senior, 'updateLoan', loan, undefined, { isRawDataEdit: true }))).toEqual([
      ['NOT_AUTHORIZED', null],
    ])
    const answer = await write(superAdmin, 'updateLoanPurpose', change, undefined, { isRawDataEdit: true })
    expect(answer.isSuccess).toBe(true)
    expect((await history('LoanPurpose', row.entityId))[0]).toMatchObject({
      changeType: 'UPDATE',
      fromRawEdit: true,
    })
  })

  test('a row that the actor may not read is not found, even if they may change others', async () => {
    const stranger: UserActor = {
      ...partner,
      permissions: new Set(['ExecuteSeniorActions']),
      partnerId: 9999,
    }
    const answer = await write(stranger, 'updateLoan', { entityId: 1, entityVersion: 1, title: 'Mine' })
    expect(codes(answer)).toEqual([['NOT_FOUND', null]])
  })

  test('refuses to write a row that the caller could not read afterwards', async () => {
    const [account] = await fixture.db.query<{
      entity_id: number
      entity_version: number
      partner_id: number
    }>('SELECT entity_id, entity_version, partner_id FROM accounts ORDER BY entity_id LIMIT 1')
    const [other] = await fixture.db.query<{ entity_id: number }>(
      'SELECT entity_id FROM white_label_partners WHERE entity_id <> $1::int LIMIT 1',
      [account?.partner_id],
    )
    const owner: UserActor = {
      ...partner,
      roles: ['PARTNER_USER', 'SUPER_ADMIN'],
      permissions: superAdmin.permissions,
      partnerId: account?.partner_id ?? 0,
    }
    const answer = await write(owner, 'updateAccount', {
      entityId: account?.entity_id,
      entityVersion: account?.entity_version,
      partnerEntityId: other?.entity_id,
    })
    expect(codes(answer)).toEqual([['NOT_AUTHORIZED', null]])
    const [still] = await fixture.db.query('SELECT partner_id FROM accounts WHERE entity_id = $1::int', [
      account?.entity_id,
    ])
    expect(still?.['partner_id']).toBe(account?.partner_id)
  })
})

describe('updating', () => {
  test('writes only what really differs, into the row and into history', async () => {
    const { row } = await write(senior, 'addLoan', { ...LOAN, loanNumber: 'T-0200' })
    const answer = await write(
      senior,
      'updateLoan',
      {
        entityId: row?.entityId,
        entityVersion: 1,
        title: LOAN.title,
        amount: '1250000.1',
        interestRate: '8',
        description: 'Slate',
      },
      'entityId entityVersion interestRate description',
    )
    expect(answer).toMatchObject({
      isSuccess: true,
      conflict: null,
      row: { entityVersion: 2, interestRate: '8.000000', description: 'Slate' },
    })
    const [line] = await history('Loan', row?.entityId ?? 0)
    expect(line?.changes).toEqual([
      { field: 'description', old: null, new: 'Slate' },
      { field: 'interestRate', old: '7.250000', new: '8.000000' },
    ])
  })

  test('without a difference changes neither version nor history', async () => {
    const row = await addPurpose()
    const same = await write(superAdmin, 'updateLoanPurpose', { ...row, name: `Purpose ${last}` })
    expect(same).toMatchObject({ isSuccess: true, row: { entityVersion: 1 } })
    expect(await history('LoanPurpose', row.entityId)).toHaveLength(1)
  })

  test('a required field cannot be emptied, an optional one can', async () => {
    const row = await addPurpose()
    const version = { entityId: row.entityId, entityVersion: 1 }
    expect(codes(await write(superAdmin, 'updateLoanPurpose', { ...version, name: null }))).toEqual([
      ['REQUIRED', 'name'],
    ])
    const answer = await write(superAdmin, 'updateLoanPurpose', { ...version, description: 'x' })
    const emptied = await write(
      superAdmin,
      'updateLoanPurpose',
      { entityId: row.entityId, entityVersion: answer.row?.entityVersion, description: null },
      'entityId entityVersion description',
    )
    expect(emptied).toMatchObject({ isSuccess: true, row: { description: null } })
  })

  test('based on an old version is refused with the row of now and all changes since, put together', async () => {
    const row = await addPurpose()
    const { entityId } = row
    await write(superAdmin, 'updateLoanPurpose', {
      entityId,
      entityVersion: 1,
      name: 'First',
      displayOrder: 5,
    })
    await write(superAdmin, 'updateLoanPurpose', {
      entityId,
      entityVersion: 2,
      name: 'Second',
      displayOrder: 0,
    })
    const answer = await write(
      superAdmin,
      'updateLoanPurpose',
      { entityId, entityVersion: 1, name: 'Mine' },
      'entityId entityVersion name',
    )
    expect(codes(answer)).toEqual([['STALE_ENTITY', null]])
    expect(answer.isSuccess).toBe(false)
    expect(answer.row).toEqual({ entityId, entityVersion: 3, name: 'Second' })
    expect(answer.conflict).toMatchObject({
      userName: `${superAdmin.firstName} ${superAdmin.lastName}`,
      changes: [{ field: 'name', old: `Purpose ${last}`, new: 'Second' }],
    })
    expect(answer.conflict?.timestampUtc).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('twice at once: one wins, the other gets the conflict, and nothing is lost', async () => {
    const { entityId } = await addPurpose()
    const answers = await Promise.all(
      ['one', 'two'].map((name) =>
        write(
          superAdmin,
          'updateLoanPurpose',
          { entityId, entityVersion: 1, name },
          'entityId entityVersion name',
        ),
      ),
    )
    expect(answers.filter((answer) => answer.isSuccess)).toHaveLength(1)
    const winner = answers.find((answer) => answer.isSuccess)
    const loser = answers.find((answer) => !answer.isSuccess)
    expect(loser && codes(loser)).toEqual([['STALE_ENTITY', null]])
    expect(loser?.row?.['name']).toBe(winner?.row?.['name'])
    expect((await history('LoanPurpose', entityId)).map((line) => line.changeType)).toEqual(['UPDATE', 'ADD'])
  })

  test('a row that does not exist is not found', async () => {
    const answer = await write(superAdmin, 'updateLoanPurpose', {
      entityId: 987_654,
      entityVersion: 1,
      name: 'Nobody',
    })
    expect(codes(answer)).toEqual([['NOT_FOUND', null]])
  })
})

describe('deleting', () => {
  test('removes the row and keeps its history', async () => {
    const { entityId } = await addPurpose()
    expect(await write(superAdmin, 'deleteLoanPurpose', { entityId, entityVersion: 1 })).toMatchObject({
      isSuccess: true,
    })
    const { data } = await fixture.run(
      superAdmin,
      'query ($id: Int!) { loanPurpose(entityId: $id) { name } }',
      {
        id: entityId,
      },
    )
    expect(data['loanPurpose']).toBeNull()
    const [line] = await history('LoanPurpose', entityId)
    expect(line).toMatchObject({ changeType: 'DELETE', resultingVersion: null })
    expect(line?.changes).toContainEqual({ field: 'name', old: `Purpose ${last}`, new: null })
  })

  test('is refused while other rows refer to it', async () => {
    expect(codes(await write(superAdmin, 'deleteCurrency', { entityId: 1 }))).toEqual([['IN_USE', null]])
  })

  test('is refused for a stale version', async () => {
    const { entityId } = await addPurpose()
    expect(codes(await write(superAdmin, 'deleteLoanPurpose', { entityId, entityVersion: 7 }))).toEqual([
      ['STALE_ENTITY', null],
    ])
  })
})

describe('history', () => {
  test.each([
    ['update', 'UPDATE audit_log_changes SET mutation_name = $1::text'],
    ['delete', 'DELETE FROM audit_log_changes WHERE mutation_name <> $1::text'],
    ['truncate', 'TRUNCATE audit_log_changes'],
  ])('is not changed by anybody: the database refuses to %s it [B3.13]', async (_what, sql) => {
    await addPurpose()
    const counts = () => fixture.db.query('SELECT count(*)::int AS n FROM audit_log_changes')
    const before = await counts()
    await expect(fixture.db.query(sql, sql.includes('$1') ? ['x'] : [])).rejects.toMatchObject({
      sqlState: '42501',
    })
    expect(await counts()).toEqual(before)
  })

  test('lists the changes of one record, newest first [B7.4]', async () => {
    const { entityId } = await addPurpose()
    await write(superAdmin, 'updateLoanPurpose', { entityId, entityVersion: 1, name: 'Newer' })
    expect((await history('LoanPurpose', entityId)).map((line) => line.changeType)).toEqual(['UPDATE', 'ADD'])
  })

  test('hides values of fields the reader may not read', async () => {
    const { row } = await write(superAdmin, 'addPerson', {
      firstName: 'Dora',
      lastName: 'Secret',
      nationalIdentificationNumber: '010190-1234',
    })
    const read = async (actor: UserActor) => {
      const { data } = await fixture.run<{ auditLogChanges: { nodes: { fieldChangesJson: string[] }[] } }>(
        actor,
        `query ($id: Int!) { auditLogChanges(where: { entityId: { eq: $id }, entityName: { eq: "Person" } }) { nodes { fieldChangesJson } } }`,
        { id: row?.entityId },
      )
      return data.auditLogChanges.nodes[0]?.fieldChangesJson.join('\n') ?? ''
    }
    expect(await read(superAdmin)).toContain('010190-••••')
    expect(await read(superAdmin)).not.toContain('1234')
    expect(await read(readOnly)).toContain('Dora')
    expect(await read(readOnly)).not.toContain('010190')
    expect(await read(superAdmin)).not.toContain('readers')
  })
})

describe('a repeated mutation', () => {
  test('gets the first answer and writes nothing more [B7.18]', async () => {
    const input = { ...purpose(), clientCorrelationId: randomUUID() }
    const first = await write(superAdmin, 'addLoanPurpose', input)
    const second = await write(superAdmin, 'addLoanPurpose', input)
    expect(second).toEqual(first)
    expect(first.isSuccess).toBe(true)
    expect(await history('LoanPurpose', first.row?.entityId ?? 0)).toHaveLength(1)
  })

  test('sent many times at once writes once', async () => {
    const input = { ...purpose(), clientCorrelationId: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(superAdmin, 'addLoanPurpose', input)),
    )
    expect(new Set(answers.map((answer) => answer.row?.entityId)).size).toBe(1)
    expect(answers.every((answer) => answer.isSuccess)).toBe(true)
  })

  test('with another input is refused', async () => {
    const clientCorrelationId = randomUUID()
    await write(superAdmin, 'addLoanPurpose', { ...purpose(), clientCorrelationId })
    const other = await write(superAdmin, 'addLoanPurpose', { ...purpose(), clientCorrelationId })
    expect(codes(other)).toEqual([['MUST_BE_UNIQUE', 'clientCorrelationId']])
  })

  test('is another user’s own when another user sends it', async () => {
    const clientCorrelationId = randomUUID()
    const first = await write(superAdmin, 'addPerson', {
      firstName: 'Ida',
      lastName: 'Ens',
      clientCorrelationId,
    })
    const second = await write(senior, 'addPerson', {
      firstName: 'Ida',
      lastName: 'Ens',
      clientCorrelationId,
    })
    expect(second.isSuccess).toBe(true)
    expect(second.row?.entityId).not.toBe(first.row?.entityId)
  })

  test('after a refusal runs again', async () => {
    const clientCorrelationId = randomUUID()
    const refused = await write(superAdmin, 'addLoanPurpose', {
      code: 'bad code',
      name: 'x',
      clientCorrelationId,
    })
    expect(refused.isSuccess).toBe(false)
    expect(await write(superAdmin, 'addLoanPurpose', { ...purpose(), clientCorrelationId })).toMatchObject({
      isSuccess: true,
    })
  })
})

test('notifies every server of a change after it is committed', async () => {
  const heard: ChangeNotice[] = []
  const waiting: { for: number; done: () => void }[] = []
  const notices = await openChangeNotices(fixture.db)
  notices.watch((notice) => {
    heard.push(notice)
    for (const one of waiting) if (notice.entityId === one.for) one.done()
  })
  await write(senior, 'addLoan', { ...LOAN, loanNumber: 'T' })
  const { row } = await write(senior, 'addLoan', { ...LOAN, loanNumber: 'T-0900' })
  const id = row?.entityId ?? 0
  await new Promise<void>((done) => {
    waiting.push({ for: id, done })
    if (heard.some((notice) => notice.entityId === id)) done()
  })
  await notices.close()
  expect(heard).toMatchObject([
    { entityName: 'Loan', entityId: id, changeType: 'ADD', entityVersion: 1, userId: senior.userId },
  ])
})

describe('a business', () => {
  const add = async (regNumber: string) => {
    const { data } = await fixture.run<{ countries: { nodes: readonly { entityId: number }[] } }>(
      superAdmin,
      '{ countries(where: { code: { eq: "DK" } }) { nodes { entityId } } }',
    )
    const countryEntityId = data.countries.nodes[0]?.entityId
    const input = { name: 'Nordhavn ApS', regNumber, countryEntityId }
    const { row, errors } = await write(superAdmin, 'addBusiness', input, 'entityId regNumber')
    return row?.['regNumber'] ?? errors.map(({ details }) => `${details.errorCode} ${details.fieldName}`)[0]
  }

  test('has one number in every spelling, and its check digits are verified', async () => {
    expect(await add('CVR 24256790')).toBe('24256790')
    for (const spelling of ['24 25 67 90', 'DK24256790', '24.25.67.90']) {
      expect(await add(spelling)).toBe('MUST_BE_UNIQUE regNumber')
    }
    expect(await add('24256791')).toBe('COMPANY_NUMBER regNumber')
  })
})

test('an email and a phone number have one form, whatever is typed', async () => {
  const input = {
    firstName: 'Jens',
    lastName: 'Søborg',
    email: ' jens@søborg.dk ',
    mobilePhone: '+46 (0)70 123 45 67',
  }
  const { row, errors } = await write(superAdmin, 'addPerson', input, 'entityId email mobilePhone')
  expect(errors).toEqual([])
  expect(row).toMatchObject({ email: 'jens@søborg.dk', mobilePhone: '+46701234567' })
  const again = await write(superAdmin, 'addPerson', { ...input, email: 'jens@xn--sborg-vua.dk' })
  expect(again.errors[0]?.details).toMatchObject({ errorCode: 'MUST_BE_UNIQUE', fieldName: 'email' })
  const short = await write(superAdmin, 'addPerson', { ...input, email: null, mobilePhone: '+45 1234567' })
  expect(short.errors[0]?.details).toMatchObject({ errorCode: 'INVALID_FORMAT', fieldName: 'mobilePhone' })
})
