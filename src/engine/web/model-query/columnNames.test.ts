import { expect, test } from 'vitest'
import { columnNames } from './columnNames.ts'

test('names columns by as few words as distinguish them', () => {
  const labels = ['Instrument: Name', 'Instrument: Loan: Status', 'Status', 'Amount']
  const columns = labels.map((label) => ({ id: label, label }))
  expect([...columnNames(columns).values()]).toEqual(['Name', 'Loan: Status', 'Status', 'Amount'])
})
