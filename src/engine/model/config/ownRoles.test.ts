import { expect, test } from 'vitest'
import { parseConfig } from './parseConfig.ts'

const ROLES = ['Owner', 'Clerk']

const read = (permissions: object, roles?: readonly string[]) =>
  parseConfig(
    'entity-config',
    [{ name: 'books.json', text: JSON.stringify({ permissions }, null, 2) }],
    roles,
  )

test('config names the roles of its project, and those of the platform are none there', () => {
  const { entities, problems } = read({ view: ['Owner', 'Clerk'], edit: ['ADMIN'], add: ['Clerck'] }, ROLES)
  expect(entities['books']?.value.permissions?.view).toEqual(ROLES)
  expect(problems.map(({ id, at, message, hint }) => [id, at.line, at.path, message, hint])).toEqual([
    ['config.unknown-role', 11, 'permissions.add[0]', '"Clerck" is not a role.', 'Did you mean "Clerk"?'],
    [
      'config.unknown-role',
      8,
      'permissions.edit[0]',
      '"ADMIN" is not a role.',
      'Choose one of Owner, Clerk.',
    ],
  ])
})

test('without roles of its own, the roles of the platform count', () => {
  expect(read({ view: ['Owner'] }).problems).toMatchObject([{ id: 'config.unknown-role' }])
  expect(read({ view: ['ADMIN'] }).problems).toEqual([])
})

test.each([
  [{ view: ['Owner', 'Ownr'] }, ['Owner']],
  [{ view: 'Owner' }, []],
  [{ veiw: ['Owner'] }, []],
  ['Owner', []],
])('a field whose roles %j cannot be read is shown to nobody by that', (permissions, view) => {
  const text = JSON.stringify({ fields: { margin: { label: 'Margin', permissions } } })
  const { entities, problems } = parseConfig('entity-config', [{ name: 'books.json', text }], ROLES)
  expect(problems).toHaveLength(1)
  const field = entities['books']?.value.fields?.['margin']
  expect(field).toMatchObject({ label: 'Margin', permissions: { view } })
})
