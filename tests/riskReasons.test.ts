import { join } from 'node:path'
import { expect, test } from 'vitest'
import rules from '../forms/aml/risk.json' with { type: 'json' }
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { PROJECT } from './support/importGraph.ts'

const { entities, actions } = await loadEntityConfig(join(PROJECT, 'entity-config'))
const stored = entities['amlAnswers']?.value.fields?.['riskReasons']?.choices ?? []

test('every reason of the rules that come with the project has its text', () => {
  expect(rules.rules.length).toBeGreaterThan(5)
  const named = new Set(stored.map(({ value }) => value))
  expect(rules.rules.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
})

test.each(['changes.reasonsBefore', 'changes.reasonsAfter'])(
  'a preview of other rules names the reasons as the answers do: %s',
  (field) => expect(actions['changeRiskRules']?.value.fields?.[field]?.choices).toEqual(stored),
)
