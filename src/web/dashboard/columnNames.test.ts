import { expect, test } from 'vitest'
import type { Text } from '../../metadata/AdminModel.ts'
import { columnNames } from './columnNames.ts'

const say = (en: string): Text => ({ en, da: en, sv: en, no: en })

test('columns are called by as few words as tell them apart', () => {
  const labels = ['Instrument: Name', 'Instrument: Loan: Status', 'Status', 'Amount']
  const columns = labels.map((label) => ({ id: label, label: say(label) }))
  expect([...columnNames(columns, ({ en }) => en).values()]).toEqual([
    'Name',
    'Loan: Status',
    'Status',
    'Amount',
  ])
})
