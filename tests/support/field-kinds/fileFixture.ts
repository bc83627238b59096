import type { FieldFixture } from './FieldFixture.ts'

const chosen = new File(['date;amount'], 'transfers.csv', { type: 'text/csv' })

export const fileFixture: FieldFixture = {
  field: 'attachment',
  row: { attachment: 'contract.pdf' },
  shown: 'contract.pdf',
  csv: 'contract.pdf',
  unedited: null,
  edit: async (user, input) => {
    await user.upload(input, chosen)
  },
  sent: chosen,
  filter: null,
  condition: null,
}
