import { expect, test } from 'vitest'
import { midSentence } from './sentence.ts'

test.each([
  ['Loan application', 'loan application'],
  ['KYC application', 'KYC application'],
  ['AutoInvest run', 'AutoInvest run'],
  ['Årsrapport', 'årsrapport'],
  ['A', 'A'],
])('%s is %s inside a sentence', (label, expected) => {
  expect(midSentence(label)).toBe(expected)
})
