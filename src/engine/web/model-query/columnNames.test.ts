import { expect, test } from 'vitest'
import { columnNames } from './columnNames.ts'

test('columns are called by as few words as tell them apart', () => {
  const labels = ['Instrument: Name', 'Instrument: Loan: Status', 'Status', 'Amount']
  const columns = labels.map((label) => ({ id: label, label }))
  expect([...columnNames(columns).values()]).toEqual(['Name', 'Loan: Status', 'Status', 'Amount'])
})
