import { expect, test } from 'vitest'
import { createAccountRule } from './createAccountRule.ts'

const check = createAccountRule({ SE: '^[0-9]{6}-?[0-9]{4}$' })

test('the company number must be one of its country [A5.14]', () => {
  const wrong = [{ field: 'business.regNumber', type: 'COMPANY_NUMBER', params: {} }]
  const errors = (country: string, regNumber: string) => check({ business: { country, regNumber } })
  expect(errors('DK', '99100001')).toEqual([])
  expect(errors('DK', '99100002')).toEqual(wrong)
  expect(errors('NO', '974760673')).toEqual([])
  expect(errors('NO', '99100001')).toEqual(wrong)
  expect(errors('SE', '499910-0003')).toEqual([])
  expect(errors('SE', '499910')).toEqual(wrong)
  expect(errors('FR', 'anything')).toEqual([])
  expect(check({ business: { country: 'DK' } })).toEqual([])
})

test("AutoInvest's amounts follow its strategy; none is an amount, too [A5.13]", () => {
  const errors = (autoInvestStrategy: string, autoInvestHighAmount: number) =>
    check({ autoInvestStrategy, autoInvestHighAmount }).map(({ type, params }) => [type, params['number']])
  expect(errors('MONTHLY', 400)).toEqual([])
  expect(errors('MONTHLY', 0)).toEqual([])
  expect(errors('MONTHLY', 200)).toEqual([['MIN', '400']])
  expect(errors('PER_LOAN', 200)).toEqual([])
  expect(errors('PER_LOAN', 250)).toEqual([['MULTIPLE_OF', '100']])
})
