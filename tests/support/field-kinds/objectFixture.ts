import { screen } from '@testing-library/react'
import { retype, type FieldFixture } from './FieldFixture.ts'

export const objectFixture: FieldFixture = {
  field: 'size',
  row: { size: { width: '12.50', unit: 'cm' } },
  shown: '12,5, cm',
  csv: '{"width":"12.50","unit":"cm"}',
  unedited: { width: '12.5', unit: 'cm' },
  edit: async (user) => {
    await retype('mm')(user, screen.getByRole('textbox', { name: 'Unit' }))
  },
  sent: { width: '12.5', unit: 'mm' },
  filter: null,
  condition: null,
}
