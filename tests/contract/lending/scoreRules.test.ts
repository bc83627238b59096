import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { readSettings } from '../../../src/app/server/settings.ts'
import { startServer } from '../../../src/app/server/startServer.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { PROJECT } from '../../support/importGraph.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let folder: string
let server: TestServer
const file = (): string => join(folder, 'forms/loan-risk/score.json')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-score-'))
  cpSync(join(PROJECT, 'forms'), join(folder, 'forms'), { recursive: true })
  server = await startTestServer({ seed: DEMO_SEED, formsFolder: join(folder, 'forms') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The points of an application after staff changed it. */
const scored = async (): Promise<number> => {
  const [row] = await server.db.query<{ id: number; version: number }>(
    `SELECT entity_id AS id, entity_version AS version FROM loan_applications WHERE state = 'SUBMITTED' ORDER BY 1 LIMIT 1`,
  )
  const { data } = await server.graphql<{
    updateLoanApplication: { isSuccess: boolean; loanApplication: { riskScore: number } }
  }>(
    `mutation ($input: UpdateLoanApplicationInput!) {
       updateLoanApplication(input: $input) { isSuccess loanApplication { riskScore } } }`,
    { input: { entityId: row?.id, entityVersion: row?.version, internalNote: `Looked at ${row?.version}` } },
    { as: 'senior' },
  )
  expect(data.updateLoanApplication.isSuccess).toBe(true)
  return data.updateLoanApplication.loanApplication.riskScore
}

/** What administrators see of the config's problems. */
const problems = async (): Promise<readonly string[]> => {
  const { accessToken } = await server.signIn('admin')
  const answer = await fetch(`${server.url}/admin-model`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const model = unpackModel((await answer.json()) as PackedModel)
  return model.problems.map(({ at }) => at.file).filter((name) => name === 'forms/loan-risk/score.json')
}

test('applies rules of a loan’s class while the server runs; invalid ones change nothing and are reported', async () => {
  const text = readFileSync(file(), 'utf8')
  const before = await scored()
  await server.edit(file(), text.replace('"start": 50', '"start": 40'))
  expect(await scored()).toBe(before - 10)

  await server.edit(file(), text.replace('"start": 50', '"start": 5000'))
  expect(await problems()).toHaveLength(1)
  expect(await scored()).toBe(before - 10)

  await server.edit(file(), text)
  expect(await problems()).toEqual([])
  expect(await scored()).toBe(before)
})

test('refuses invalid rules at the start, before the demo is scored by others', async () => {
  const data = mkdtempSync(join(tmpdir(), 'fundament-start-'))
  const forms = join(data, 'forms')
  cpSync(join(PROJECT, 'forms'), forms, { recursive: true })
  const score = join(forms, 'loan-risk/score.json')
  writeFileSync(score, readFileSync(score, 'utf8').replace('"start": 50', '"start": 5000'))
  const settings = readSettings({ DATA_FOLDER: data, PORT: '0', LOG_LEVEL: 'silent' }, PROJECT)
  const starting = startServer({ settings, projectFolder: PROJECT, formsFolder: forms })
  await expect(starting).rejects.toThrow('score.json')
  const db = await openDatabase({ folder: join(data, 'database') })
  onTestFinished(async () => {
    await db.close()
    rmSync(data, { recursive: true, force: true })
  })
  expect(await db.query('SELECT FROM currencies')).toEqual([])
})
