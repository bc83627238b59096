import { expect, test } from 'vitest'
import { LOAN_CLASSES } from '../../rules/risk/LoanScore.ts'
import { drawTerms } from './addApplication.ts'
import { drawFigures } from './drawFigures.ts'
import { Random } from './Random.ts'

test.each(LOAN_CLASSES)('accounts of the demo fit class %s, whatever the loan', (wanted) => {
  const random = new Random(7)
  const classes = Array.from({ length: 60 }, (_, nth) => {
    const terms = { ...drawTerms(random, 'OTHER'), riskCategory: wanted }
    const foundedOn = `${2000 + (nth % 24)}-03-01`
    return drawFigures({ foundedOn }, terms, wanted, { nth, least: 2_000_000, day: '2026-03-01' }).score
      .riskClass
  })
  expect(new Set(classes)).toEqual(new Set([wanted]))
})

test('a young business without security is in the best class that it can be in', () => {
  const terms = { ...drawTerms(new Random(7), 'OTHER'), collateralType: 'NONE', riskCategory: 'A' } as const
  const given = { nth: 1, least: 2_000_000, day: '2026-03-01' }
  const { score } = drawFigures({ foundedOn: '2025-06-01' }, terms, 'A', given)
  expect(['B', 'C']).toContain(score.riskClass)
})
