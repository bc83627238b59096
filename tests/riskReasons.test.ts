import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import rules from '../forms/aml/risk.json' with { type: 'json' }

interface Choices {
  readonly fields: Readonly<
    Record<string, { readonly choices?: readonly { readonly value: string; readonly label: object }[] }>
  >
}

const choicesOf = (file: string, field: string) => {
  const config = JSON.parse(
    readFileSync(new URL(`../entity-config/${file}`, import.meta.url), 'utf8'),
  ) as Choices
  return config.fields[field]?.choices ?? []
}

const stored = choicesOf('amlAnswers.json', 'riskReasons')

test('every reason of the rules that come with the project has its text', () => {
  expect(rules.rules.length).toBeGreaterThan(5)
  const named = new Set(stored.map(({ value }) => value))
  expect(rules.rules.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
})

test.each(['changes.reasonsBefore', 'changes.reasonsAfter'])(
  'a preview of other rules names the reasons as the answers do: %s',
  (field) => expect(choicesOf('actions/changeRiskRules.json', field)).toEqual(stored),
)
