import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '../Problem.ts'
import type { SchemaModel } from '../SchemaModel.ts'
import { runIntrospect } from './runIntrospect.ts'

const BEFORE =
  'type Query { loans: [Loan!]! } type Loan { id: ID! rateOld: Float state: State } enum State { OPEN GONE }'
const AFTER =
  'type Loan { id: ID! rate: Float state: State! } type Query { loans: [Loan!]! } enum State { OPEN } scalar X'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'introspect-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

const run = async (args: readonly string[], own = BEFORE, problems: readonly Problem[] = []) => {
  const printed: string[] = []
  const complaints: string[] = []
  const code = await runIntrospect([...args, '--out', folder], {
    ownSchema: async () => buildSchema(own),
    readHints: async () => ({}),
    checkConfig: async () => problems,
    describeImpact: async (before, after) => {
      const names = ({ entities }: SchemaModel) =>
        entities.flatMap((entity) => entity.fields.map((field) => field.name)).join()
      return names(before) === names(after) ? [] : [`${names(before)} -> ${names(after)}`]
    },
    renewEditorFiles: async () => 0,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
  })
  return { code, printed, complaints }
}

const written = async () => await readFile(join(folder, 'schema.graphql'), 'utf8')

describe('writing', () => {
  test('the own schema is sorted and the same again the second time', async () => {
    expect((await run([])).code).toBe(0)
    const first = await written()
    expect(first.indexOf('type Loan')).toBeLessThan(first.indexOf('type Query'))
    // Fields stay as they are written.
    expect(first.indexOf('rateOld:')).toBeLessThan(first.indexOf('state:'))
    expect(first.indexOf('OPEN')).toBeLessThan(first.indexOf('GONE'))
    expect((await run([])).printed).toEqual([`${join(folder, 'schema.graphql')} is up to date.`])
    expect(await written()).toBe(first)
  })

  test('a file gives the same text as the server that it was printed from', async () => {
    await run([])
    const first = await written()
    const file = join(folder, 'other.graphql')
    await writeFile(file, BEFORE)
    await run(['--schema', file], 'type Query { other: Int }')
    expect(await written()).toBe(first)
  })
})

describe('--check', () => {
  test('does not mind in which order another server gives its fields', async () => {
    await run([])
    const file = join(folder, 'other.graphql')
    await writeFile(file, BEFORE.replace('id: ID! rateOld: Float', 'rateOld: Float id: ID!'))
    expect(await run(['--check', '--schema', file])).toMatchObject({ code: 0, complaints: [] })
  })

  test('passes on what was written', async () => {
    await run([])
    expect(await run(['--check'])).toMatchObject({ code: 0, complaints: [] })
  })

  test('fails on drift, says what differs, and writes nothing', async () => {
    await run([])
    const before = await written()
    const { code, complaints } = await run(['--check'], AFTER)
    expect(code).toBe(1)
    expect(complaints[0]).toMatch(/schema\.graphql differs from the schema/)
    expect(complaints.slice(1)).toEqual([
      '  + Loan.rate: Float',
      '  - Loan.rateOld: Float',
      '  ~ Loan.state: State -> State!',
      '  - State.GONE',
      '  + X',
      'What that does to the screens:',
      '  id,rateOld,state -> id,rate,state',
    ])
    expect(await written()).toBe(before)
  })

  test('says which config lines break, where an editor finds them', async () => {
    await run([])
    const problem: Problem = {
      id: 'config.unknown-field',
      severity: 'error',
      at: { file: 'entity-config/loans.json', line: 12, path: 'listDisplay[3]' },
      message: 'Column "rateOld": loans has no field "rateOld".',
      hint: 'Did you mean "rate"?',
    }
    const { code, complaints } = await run(['--check', '--config', 'entity-config'], BEFORE, [
      problem,
      { ...problem, at: { ...problem.at, file: 'entity-config/actions/pay.json' } },
      { ...problem, severity: 'warning' },
    ])
    expect(code).toBe(1)
    expect(complaints).toEqual([
      'entity-config/loans.json:12 Column "rateOld": loans has no field "rateOld". Did you mean "rate"?',
      'entity-config/actions/pay.json:12 Column "rateOld": loans has no field "rateOld". Did you mean "rate"?',
    ])
  })

  test('does not check our own config against another schema', async () => {
    const file = join(folder, 'other.graphql')
    await writeFile(file, AFTER)
    const problem: Problem = {
      id: 'config.unknown-entity',
      severity: 'error',
      at: { file: 'entity-config/loans.json', line: 1, path: '' },
      message: 'The schema has no entity "loans".',
      hint: '',
    }
    expect((await run(['--schema', file], BEFORE, [problem])).complaints).toEqual([])
    const asked = await run(['--schema', file, '--config', 'other-config'], BEFORE, [problem])
    expect(asked.complaints).toEqual(['other-config/loans.json:1 The schema has no entity "loans".'])
  })

  test('fails when nothing was written yet, or the file was edited by hand', async () => {
    expect((await run(['--check'])).complaints[0]).toMatch(/does not exist/)
    await writeFile(join(folder, 'schema.graphql'), BEFORE)
    const { code, complaints } = await run(['--check'])
    expect(code).toBe(1)
    expect(complaints.at(-1)).toMatch(/Only descriptions, defaults or the order differ/)
  })
})

describe('the command line', () => {
  test('--help explains every option', async () => {
    const { code, printed } = await run(['--help'])
    expect(code).toBe(0)
    for (const option of ['--endpoint', '--schema', '--header', '--check', '--out', '--config']) {
      expect(printed[0]).toContain(option)
    }
  })

  test.each([
    [['--chek'], "Unknown option '--chek'. See npm run introspect -- --help"],
    [['somewhere'], "Unexpected argument 'somewhere'. See npm run introspect -- --help"],
    [['--endpoint', 'http://a', '--schema', 'b'], 'Give either --endpoint or --schema, not both.'],
    [['--header', 'a: b'], '--header is sent to an endpoint; give --endpoint too.'],
    [
      ['--endpoint', 'file:///etc/passwd'],
      '--endpoint takes an http or https address, not "file:///etc/passwd".',
    ],
    [['--endpoint', 'http://a', '--header', 'Bearer secret'], "--header takes 'name: value'."],
  ])('%j is refused in one line', async (args, message) => {
    expect(await run(args)).toEqual({ code: 2, printed: [], complaints: [message] })
  })

  test('a file that cannot be read is one line too', async () => {
    const { code, complaints } = await run(['--schema', join(folder, 'none.graphql')])
    expect(code).toBe(1)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(/^Cannot read .*none\.graphql\. Check the path/)
  })
})
