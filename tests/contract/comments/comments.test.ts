import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseRows } from '../../../src/marketplace/server/privacy/retention/eraseRows.ts'
import { syncErasurePlan } from '../../../src/marketplace/server/privacy/retention/erasurePlan.ts'
import { deleteRows } from '../../../src/engine/server/kernel/rows/changeRows.ts'
import { loanPurposes } from '../../../src/marketplace/server/tables/reference.ts'
import {
  ACTORS,
  type ActorName,
  openMatrixServer,
  type MatrixServer,
  STAFF,
} from '../authorisation/actors.ts'
import { outcomeOf } from '../authorisation/answers.ts'

let matrix: MatrixServer
let loanId = 0

beforeAll(async () => {
  matrix = await openMatrixServer()
  const [loan] = await query<{ id: number }>('select min(entity_id) as id from loans')
  loanId = loan?.id ?? 0
})

afterAll(() => matrix.close())

const query = <R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) =>
  matrix.server.db.query<R>(text, params)

type Input = Readonly<Record<string, unknown>>

const write = async (as: ActorName, input: Input) => {
  const answer = await matrix.ask(
    as,
    `mutation ($input: WriteCommentInput!) { writeComment(input: $input) {
      isSuccess errors { message details { errorCode fieldName } } recordComment { entityId text authorUser { entityId } } } }`,
    { input: { recordType: 'Loan', recordId: String(loanId), ...input } },
  )
  const payload = answer.data?.['writeComment'] as
    | { readonly recordComment: { readonly entityId: number; readonly text: string } | null }
    | undefined
  return { outcome: outcomeOf(answer), comment: payload?.recordComment ?? null }
}

const change = async (as: ActorName, input: Input) =>
  outcomeOf(
    await matrix.ask(
      as,
      `mutation ($input: ChangeCommentInput!) { changeComment(input: $input) {
        isSuccess errors { message details { errorCode fieldName } } } }`,
      { input },
    ),
  )

const remove = async (as: ActorName, id: number) =>
  outcomeOf(
    await matrix.ask(
      as,
      `mutation ($input: RemoveCommentInput!) { removeComment(input: $input) {
        isSuccess errors { message details { errorCode fieldName } } } }`,
      { input: { recordCommentEntityId: id } },
    ),
  )

const read = async (as: ActorName) => {
  const answer = await matrix.ask(
    as,
    `query ($where: RecordCommentFilterInput) { recordComments(where: $where) {
      nodes { text editedAtUtc authorUser { entityId } } } }`,
    { where: { recordType: { eq: 'Loan' }, recordId: { eq: String(loanId) } } },
  )
  const found = answer.data?.['recordComments'] as
    | { readonly nodes: readonly { readonly text: string; readonly editedAtUtc: string | null }[] }
    | null
    | undefined
  return found?.nodes.map(({ text }) => text) ?? outcomeOf(answer)
}

const historyOf = (id: number) =>
  query<{ change_type: string; changes: string }>(
    `select change_type, array_to_string(field_changes_json, ' ') as changes from audit_log_changes
     where entity_name = 'RecordComment' and entity_id = $1 order by id`,
    [id],
  )

test.each(ACTORS)('%s writes and reads comments, or is refused both', async (actor) => {
  const isColleague = STAFF.includes(actor)
  const refused = actor === 'anonymous' ? 'AUTH_NOT_AUTHENTICATED' : 'NOT_AUTHORIZED'
  const { outcome, comment } = await write(actor, { text: `  From ${actor}.\n` })
  expect(outcome).toBe(isColleague ? 'OK' : refused)
  expect(comment?.text).toBe(isColleague ? `From ${actor}.` : undefined)
  const found = await read(actor)
  // The list is refused like every list that the caller may not read.
  expect(typeof found === 'string' ? found.replace('AUTH_NOT_AUTHORIZED', 'NOT_AUTHORIZED') : 'OK').toBe(
    isColleague ? 'OK' : refused,
  )
  expect(found.includes(`From ${actor}.`)).toBe(isColleague)
  const answer = await matrix.ask(
    actor,
    `{ recordReaders(recordType: "Loan", recordId: "${loanId}") { colleagues { userEntityId name } } }`,
  )
  expect(answer.errors).toHaveLength(isColleague ? 0 : 1)
})

test('lets people change and remove only their own, and keeps the earlier text in history', async () => {
  const { comment } = await write('SENIOR', { text: 'First thoughts.' })
  const id = comment?.entityId ?? 0
  const changed = { recordCommentEntityId: id, text: 'Second thoughts.' }
  expect(await change('SUPER_ADMIN', changed)).toBe('NOT_AUTHORIZED')
  expect(await remove('SUPER_ADMIN', id)).toBe('NOT_AUTHORIZED')
  expect(await change('owner', changed)).toBe('NOT_AUTHORIZED')
  expect(await change('SENIOR', changed)).toBe('OK')
  expect(await read('READ_ONLY')).toContain('Second thoughts.')
  expect(await remove('SENIOR', id)).toBe('OK')
  expect(await read('READ_ONLY')).not.toContain('Second thoughts.')
  expect(await change('SENIOR', changed)).toBe('NOT_FOUND')
  const history = await historyOf(id)
  expect(history.map((line) => line.change_type)).toEqual(['ADD', 'UPDATE', 'DELETE'])
  expect(history[0]?.changes).toContain('First thoughts.')
  expect(history[1]?.changes).toContain('Second thoughts.')
})

test('a comment needs a text, a record that there is, and colleagues who may read it', async () => {
  expect((await write('ADMIN', { text: ' \n ' })).outcome).toBe('NOT_EMPTY')
  expect((await write('ADMIN', { text: 'x'.repeat(4_001) })).outcome).toBe('MAX_LENGTH')
  for (const recordId of ['2000000000', '99999999999', '', '-1', '1 or true', 'L-1042', '1.0'])
    expect([recordId, (await write('ADMIN', { text: 'x', recordId })).outcome]).toEqual([
      recordId,
      'NOT_FOUND',
    ])
  expect((await write('ADMIN', { text: 'x', recordType: 'Unicorn' })).outcome).toBe('NOT_FOUND')
  for (const one of ['owner', 'partner', 'roleless'] as const) {
    const mentionedUserEntityIds = [matrix.userIds[one]]
    expect((await write('ADMIN', { text: 'x', mentionedUserEntityIds })).outcome).toBe('INVALID_REFERENCE')
  }
})

test('no comment is about what only its owner reads, or about a comment', async () => {
  const notice = await query<{ id: number }>(
    `insert into inbox_notices (user_id, kind, text, happened_at_utc, mail)
     values ($1, 'LOAN_NEWS', '{"code": "PAYOUT"}', clock_now(), 'NONE') returning entity_id as id`,
    [matrix.userIds.ADMIN],
  )
  const about = { recordType: 'InboxNotice', recordId: String(notice[0]?.id), text: 'x' }
  expect((await write('ADMIN', about)).outcome).toBe('NOT_FOUND')
  const { comment } = await write('ADMIN', { text: 'Mine.' })
  const again = { recordType: 'RecordComment', recordId: String(comment?.entityId), text: 'x' }
  expect((await write('ADMIN', again)).outcome).toBe('NOT_FOUND')
})

const mentionsOf = async (as: ActorName, language: string) => {
  const answer = await matrix.ask(
    as,
    '{ inboxNotices(where: { kind: { eq: MENTIONED }, readAtUtc: { eq: null } }, order: [{ entityId: ASC }]) { nodes { text path } } }',
    {},
    { headers: { 'accept-language': language } },
  )
  const found = answer.data?.['inboxNotices'] as
    | { readonly nodes: readonly { readonly text: string; readonly path: string | null }[] }
    | undefined
  return found?.nodes ?? []
}

test('notifies a mentioned user once, in the inbox and by mail, naming the record but not quoting the comment', async () => {
  const { READ_ONLY, SENIOR, ADMIN } = matrix.userIds
  const mention = { text: 'Secret of @you.', mentionedUserEntityIds: [SENIOR, ADMIN] }
  const { comment } = await write('ADMIN', mention)
  const told = () =>
    query<{ user_id: number; path: string; text: string; mail: string }>(
      `select user_id, path, text::text as text, mail from inbox_notices where kind = 'MENTIONED' and effect_key = $1
       order by entity_id`,
      [`comment:${comment?.entityId}`],
    )
  const path = `/admin/loans/${loanId}/comments`
  // Authors are not notified of their own comments.
  const [first] = await told()
  expect(await told()).toMatchObject([{ user_id: SENIOR, path, mail: 'NOW' }])
  const again = { recordCommentEntityId: comment?.entityId, text: 'More.' }
  expect(await change('ADMIN', { ...again, mentionedUserEntityIds: [SENIOR, READ_ONLY] })).toBe('OK')
  expect(await told()).toEqual([first, { ...first, user_id: READ_ONLY }])
  const [loan] = await query<{ number: string }>(
    'select loan_number as number from loans where entity_id = $1',
    [loanId],
  )
  const says = (text: string) => [{ text, path }]
  expect(await mentionsOf('SENIOR', 'en')).toEqual(
    says(`Loan ${loan?.number}: a colleague mentioned you in a comment.`),
  )
  expect(await mentionsOf('SENIOR', 'da')).toEqual(
    says(`Lån ${loan?.number}: en kollega har nævnt dig i en kommentar.`),
  )
})

test('names a record without a number in a notice by its kind only, never by its id or a name', async () => {
  const [person] = await query<{ id: number }>('select person_id as id from users where entity_id = $1', [
    matrix.userIds.SENIOR,
  ])
  const about = { recordType: 'Person', recordId: String(person?.id), text: 'Who is that?' }
  const mentionedUserEntityIds = [matrix.userIds.SUPER_ADMIN]
  expect((await write('ADMIN', { ...about, mentionedUserEntityIds })).outcome).toBe('OK')
  expect((await mentionsOf('SUPER_ADMIN', 'sv')).at(-1)).toEqual({
    text: `Person: en kollega har nämnt dig i en kommentar.`,
    path: `/admin/people/manage/${person?.id}/comments`,
  })
})

test('hides notices of a record from users who are no longer colleagues', async () => {
  for (const one of ['partner', 'stranger'] as const) {
    await query(
      `insert into inbox_notices (user_id, kind, text, happened_at_utc, mail) values
       ($1, 'MENTIONED', '{"code": "NOTICE_MENTIONED_ON", "params": {"kind": {"en": "Loan"}, "number": "L-1"}}', clock_now(), 'NONE')`,
      [matrix.userIds[one]],
    )
    expect(await mentionsOf(one, 'en')).toEqual([])
  }
})

test.each([
  ['deleted', true],
  ['erased', false],
] as const)('comments go with a record that is %s', async (how, isKnown) => {
  const [purpose] = await query<{ id: number }>(
    `insert into loan_purposes (code, name) values ($1, $1) returning entity_id as id`,
    [how],
  )
  const purposeId = purpose?.id ?? 0
  const { comment } = await write('ADMIN', {
    recordType: 'LoanPurpose',
    recordId: String(purposeId),
    text: 'Why?',
  })
  const context = {
    db: matrix.server.db,
    actor: { kind: 'SYSTEM' } as const,
    mutationName: 'deleteLoanPurpose',
    clientCorrelationId: null,
    now: () => new Date('2026-11-25T10:00:00Z'),
    releasedApprovalId: null,
    documents: noDocuments,
  }
  if (how === 'deleted') await deleteRows(context, loanPurposes, [purposeId])
  else {
    await syncErasurePlan(matrix.server.db, new Map([['LoanPurpose', { pseudonymise: null }]]))
    await eraseRows(context, loanPurposes, { pseudonymise: null }, [purposeId])
  }
  const commentId = comment?.entityId ?? 0
  expect(await query('select from record_comments where entity_id = $1', [commentId])).toEqual([])
  const history = await historyOf(commentId)
  // Erasing leaves a line of its own.
  expect(history.map((line) => line.change_type)).toEqual(['ADD', 'DELETE', ...(isKnown ? [] : ['UPDATE'])])
  expect(history.some(({ changes }) => changes.includes('Why?'))).toBe(isKnown)
})

const unused = () => Promise.reject(new Error('There are no documents'))
const noDocuments = {
  keep: unused,
  open: unused,
  remove: unused,
  renew: unused,
  has: unused,
  currentKey: 'test',
}
