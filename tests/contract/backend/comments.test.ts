import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CommentFixture,
  discuss,
  listen,
  nameOf,
  NEWS,
  openOther,
  openOwn,
  PRESENCE,
  readersOf,
  write,
} from './commentFixture.ts'

describe.each([
  ['the platform’s own records', openOwn],
  ['records of another backend', openOther],
] as const)('comments on %s', (_name, open) => {
  let fixture: CommentFixture
  beforeAll(async () => {
    fixture = await open()
  })
  afterAll(() => fixture.close())

  test('are written, read live by who is mentioned, changed and removed by their author alone', async () => {
    const { server, record, tokens } = fixture
    const [ada, bo] = tokens
    const { colleagues } = await readersOf(server, ada, record)
    const names = await Promise.all(tokens.map((token) => nameOf(server, token)))
    expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    const mentioned = colleagues.find(({ name }) => name === names[1])?.userEntityId
    const client = server.live(bo)
    const news = listen(client, NEWS, record)
    await news.until((total) => total === 0)
    const text = `Look, @${names[1]}.`
    expect(
      await write(server, ada, 'writeComment', { ...record, text, mentionedUserEntityIds: [mentioned] }),
    ).toBe('OK')
    await news.until((total) => total === 1)
    const { comments, total } = await discuss(server, bo, record)
    expect([total, comments]).toEqual([
      1,
      [
        {
          commentId: expect.any(Number) as number,
          text,
          author: names[0],
          byYou: false,
          editedAtUtc: null,
          mentionedUserIds: [mentioned],
        },
      ],
    ])
    const recordCommentEntityId = comments[0]?.commentId
    expect(await fixture.notified()).toEqual([mentioned])
    // Whom it mentioned before is not notified again.
    const same = {
      recordCommentEntityId,
      text: `Look here, @${names[1]}.`,
      mentionedUserEntityIds: [mentioned],
    }
    expect(await write(server, ada, 'changeComment', same)).toBe('OK')
    await news.until(() => news.heard.length === 3)
    expect(await fixture.notified()).toEqual([mentioned])
    const change = { recordCommentEntityId, text: 'Never mind.' }
    expect(await write(server, bo, 'changeComment', change)).toBe('NOT_AUTHORIZED')
    expect(await write(server, bo, 'removeComment', { recordCommentEntityId })).toBe('NOT_AUTHORIZED')
    expect(await write(server, ada, 'changeComment', change)).toBe('OK')
    // Their number is unchanged, but a change is sent.
    await news.until(() => news.heard.length === 4)
    expect((await discuss(server, ada, record)).comments).toMatchObject([
      { text: 'Never mind.', byYou: true, editedAtUtc: expect.any(String) as string, mentionedUserIds: [] },
    ])
    expect(await write(server, ada, 'removeComment', { recordCommentEntityId })).toBe('OK')
    await news.until((count) => count === 0)
    expect(news.heard).toEqual([0, 1, 1, 1, 0])
    await client.dispose()
  })

  test('show who else has the record open', async () => {
    const { server, record, tokens } = fixture
    const clients = tokens.map((token) => server.live(token))
    const names = await Promise.all(tokens.map((token) => nameOf(server, token)))
    const [ada, bo] = clients.map((client) => listen(client, PRESENCE, record))
    const sees = (name: string | undefined) => (others: unknown) =>
      JSON.stringify(others) === JSON.stringify(name === undefined ? [] : [{ name }])
    await Promise.all([ada?.until(sees(names[1])), bo?.until(sees(names[0]))])
    await clients[1]?.dispose()
    await ada?.until(sees(undefined))
    expect(ada?.heard.at(-1)).toEqual([])
    await clients[0]?.dispose()
  })

  test('need a record that the backend answers', async () => {
    const { server, record, tokens } = fixture
    const nowhere = [
      { ...record, recordId: '' },
      { ...record, recordId: '99999' },
      { ...record, recordId: '1 or true' },
      { ...record, recordId: '9'.repeat(600) },
    ]
    for (const one of nowhere) {
      expect([one.recordId, (await discuss(server, tokens[0], one)).code]).toEqual([
        one.recordId,
        'NOT_FOUND',
      ])
      expect((await readersOf(server, tokens[0], one)).code).toBe('NOT_FOUND')
      expect(await write(server, tokens[0], 'writeComment', { ...one, text: 'x' })).toBe('NOT_FOUND')
    }
    expect(
      await write(server, tokens[0], 'writeComment', { ...record, recordId: '0001', text: 'Once' }),
    ).toBe('OK')
    // The same record, however its key is spelled.
    expect((await discuss(server, tokens[0], record)).comments).toMatchObject([{ text: 'Once' }])
  })
})
