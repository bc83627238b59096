import type { FieldFixture } from './FieldFixture.ts'

export const jsonFixture: FieldFixture = {
  field: 'extra',
  row: { extra: { a: [1, 2], b: null } },
  shown: '{"a":[1,2],"b":null}',
  csv: '{"a":[1,2],"b":null}',
  edit: async (user, input) => {
    await user.clear(input)
    await user.click(input)
    await user.paste('{ "a": [3] }')
  },
  sent: { a: [3] },
  filter: null,
  condition: null,
}
