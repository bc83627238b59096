import { expect, test } from 'vitest'
import { createLogger, errorFacts } from './logger.ts'

test('logs the class, code and place of an unexpected error, not its message, which may quote values', () => {
  const refused = Object.assign(new Error('Key (email)=(ada@example.com) already exists.'), {
    name: 'DatabaseError',
    sqlState: '23505',
    constraint: 'people_email_unique',
    detail: 'ada@example.com',
  })
  const error = new Error('Failed query: insert into people … ada@example.com', { cause: refused })
  const facts = errorFacts(error)
  expect(facts).toMatchObject({
    name: 'Error',
    cause: { name: 'DatabaseError', code: '23505', constraint: 'people_email_unique' },
  })
  expect(facts.stack[0]).toMatch(/^at .*logger\.test\.ts:\d+:\d+\)?$/)
  expect(JSON.stringify(facts)).not.toContain('ada')
})

test("the language's own errors keep their message: it says which property is missing", () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'length')")
  expect(errorFacts(error)).toMatchObject({ name: 'TypeError', message: error.message })
})

test('a message that looks like a stack is not taken for one', () => {
  const error = new Error('first line\n    at ada@example.com lives here')
  expect(JSON.stringify(errorFacts(error))).not.toContain('ada')
})

test('thrown values that are not errors are logged', () => {
  expect(errorFacts('ada@example.com')).toEqual({ name: 'string', stack: [], cause: null })
})

test('a line is JSON with level and time, without host and process', () => {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).info({ route: '/graphql' }, 'request')
  expect(Object.keys(JSON.parse(lines[0] ?? '') as object).sort()).toEqual(['level', 'msg', 'route', 'time'])
})

test('logs an error as its facts at any depth', () => {
  const error = Object.assign(
    new Error('Key (email)=(ada@example.com) already exists.', { cause: new Error('ada') }),
    {
      detail: 'ada@example.com',
      parameters: ['ada@example.com'],
    },
  )
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  log.warn({ error }, 'under any name')
  log.warn({ err: error, nested: { list: [error] } }, 'and any depth')
  log.error(error)
  log.error(error, 'as the first argument')
  log.child({ part: 'x' }).fatal({ err: error })
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    expect(line).not.toContain('ada')
    expect(line).toContain('logger.test.ts')
  }
})
