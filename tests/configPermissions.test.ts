import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { PLATFORM_ROLES } from '../src/engine/model/PlatformRole.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { permissionsOf } from '../src/engine/server/kernel/access/permissionsOf.ts'
import { entityDefinitions } from '../src/marketplace/server/definitions/index.ts'
import { reasonedFields } from '../src/engine/server/entities/ApprovedFields.ts'
import type { EntityDefinition, WriteRule } from '../src/engine/server/entities/EntityDefinition.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))

const configured = entityDefinitions.filter(({ listField }) => config.entities[listField] !== undefined)

test.each(configured.map((definition) => [definition.listField, definition] as const))(
  'the interface offers %s to exactly those whom the server serves [A6.2]',
  (name, { access }) => {
    const { permissions } = config.entities[name]?.value ?? {}
    for (const role of permissions?.view ?? []) expect(readersOf(access)).toContain(role)
    expect(permissions?.add ?? []).toEqual(writersOf(access.add))
    expect(permissions?.edit ?? []).toEqual(writersOf(access.update))
    expect(permissions?.delete ?? []).toEqual(writersOf(access.delete))
  },
)

test.each(configured.map((definition) => [definition.listField, definition] as const))(
  'the interface shows exactly those records of %s as decided that the server refuses to change',
  (name, { frozen }) => {
    const expected = frozen && {
      when: Object.fromEntries(
        Object.entries(frozen.when).map(([field, values]) => [
          field,
          values.every((value) => value === 'true') ? { eq: true } : { in: values },
        ]),
      ),
      ...(frozen.except === undefined ? {} : { except: frozen.except }),
    }
    expect(config.entities[name]?.value.frozen).toEqual(expected)
  },
)

const whenOf = (when: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(when).map(([field, values]) => [field, { in: values }]))

test.each(configured.map((definition) => [definition.listField, definition] as const))(
  'the interface asks for a reason for exactly those changes of %s for which the server demands one',
  (name, { access }) => {
    const [reasoned, ...others] = reasonedFields(access.update?.approval)
    expect(others).toEqual([])
    const expected = reasoned && {
      ...(reasoned.when ? { when: whenOf(reasoned.when) } : {}),
      fields: reasoned.fields,
    }
    expect(config.entities[name]?.value.approvedChanges).toEqual(expected)
  },
)

test('every entity with decided records has a file that says so', () => {
  const names = new Set(configured.map(({ listField }) => listField))
  const missing = entityDefinitions.filter(
    ({ listField, frozen }) => frozen !== undefined && !names.has(listField),
  )
  expect(missing.map(({ listField }) => listField)).toEqual([])
})

function readersOf({ read }: EntityDefinition['access']): readonly string[] {
  return [
    ...(read.staff === 'none' ? [] : ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY']),
    ...(read.partner === 'none' ? [] : ['PARTNER_USER']),
    ...(read.customer === 'none' ? [] : ['USER']),
  ]
}

function writersOf(rule: WriteRule | undefined): readonly string[] {
  if (!rule) return []
  if ('roles' in rule) return rule.roles
  return PLATFORM_ROLES.filter((role) => permissionsOf([role])?.has(rule.permission) === true)
}

test('hides no field by config alone: the server has its own rules for reads and writes', () => {
  const limited = configured.flatMap(({ listField, fields: rules }) =>
    Object.entries(config.entities[listField]?.value.fields ?? {}).flatMap(([name, { permissions }]) => {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      return permissions === undefined
        ? []
        : [[listField, name, permissions.view, rule && rule.read] as const]
    }),
  )
  expect(limited.filter(([, , said, enforced]) => !isDeepStrictEqual(said, enforced))).toEqual([])
})
