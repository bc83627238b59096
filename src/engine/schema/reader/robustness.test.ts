import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, print, type DocumentNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildSchemaModel } from './buildSchemaModel.ts'
import { buildFromText } from '../source/readSource.ts'
import { createBackend } from '../../../../tests/support/introspection/createBackend.ts'
import { CASE_FOLDER, readCase, readCaseHints } from '../../../../tests/support/introspection/readCase.ts'

const CASES = readdirSync(CASE_FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => name.replace('.graphql', ''))
// Even graphql-js cannot parse it.
const WELL_FORMED = CASES.filter((name) => name !== 'incomplete')

describe.each(WELL_FORMED)('%s', (name) => {
  const hints = readCaseHints(name)
  const document = parse(readFileSync(join(CASE_FOLDER, `${name}.graphql`), 'utf8'))

  test('is read whatever definition is missing', () => {
    for (const missing of document.definitions) {
      const definitions = document.definitions.filter((one) => one !== missing)
      const { schema } = buildFromText(print({ ...document, definitions }), name)
      expect(() => buildSchemaModel(schema, hints)).not.toThrow()
    }
  })

  test('means the same in whatever order its definitions and fields are written', () => {
    const { model } = readCase(name)
    const reversed = buildSchemaModel(buildFromText(print(reverse(document)), name).schema, hints)
    const sorted = (one: typeof model) =>
      printSorted(
        one.entities
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((entity) => ({
            ...entity,
            operations: {
              ...entity.operations,
              paths: null,
              related: entity.operations.related?.toSorted((a, b) =>
                a.list.field.localeCompare(b.list.field),
              ),
              add: names(entity.operations.add),
              update: names(entity.operations.update),
              delete: names(entity.operations.delete),
            },
            fields: entity.fields
              .toSorted((a, b) => a.name.localeCompare(b.name))
              .map(({ embedded, ...field }) => ({
                ...field,
                embedded: embedded?.map((inner) => inner.name).toSorted(),
              })),
          })),
      )
    expect(sorted(reversed)).toBe(sorted(model))
    expect(reversed.schemaHash).toBe(model.schemaHash)
  })

  test('gets documents that its schema accepts, for every entity and with every field selected', async () => {
    const example = readCase(name)
    const { wire, facts } = createBackend(example, {})
    const accept = async (source: string) => {
      const { validate } = await import('graphql')
      const problems = validate(example.schema, parse(source))
      expect(problems.map((problem) => `${problem.message} in ${source}`)).toEqual([])
      return {}
    }
    for (const entity of example.model.entities) {
      const selection = Object.fromEntries(entity.fields.map((field) => [field.name, true as const]))
      const page = { selection, filter: null, sort: [], offset: 3, limit: 5, total: true, knownCursors: [] }
      if (entity.operations.list !== null) await wire.list(facts(entity.name), page, accept)
      for (const { entity: rows, arg, list } of entity.operations.related ?? []) {
        const { fields, ...target } = example.entity(rows)
        const bound = { ...list, fixed: [...list.fixed, { arg, value: 1 }] }
        const related = { ...target, operations: { ...target.operations, list: bound } }
        const all = Object.fromEntries(fields.map((field) => [field.name, true as const]))
        await wire.list(related, { ...page, selection: all }, accept)
      }
      if (entity.operations.get !== null) await wire.get(facts(entity.name), 1, selection, accept)
      const write = { id: 1, version: 1, clientCorrelationId: 'c', selection }
      const inputOf = (operation: typeof entity.operations.add) =>
        Object.fromEntries((operation?.fields ?? []).map((field) => [field.name, null]))
      const { add, update } = entity.operations
      if (add !== null) await wire.add(facts(entity.name), { ...write, input: inputOf(add) }, accept)
      if (update !== null) await wire.update(facts(entity.name), { ...write, input: inputOf(update) }, accept)
      if (entity.operations.delete !== null) await wire.delete(facts(entity.name), write, accept)
    }
  })
})

/** As JSON, with the keys of each object in order. */
const printSorted = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

const names = (
  operation: { readonly field: string; readonly fields: readonly { readonly name: string }[] } | null,
) =>
  operation === null ? null : [operation.field, ...operation.fields.map((field) => field.name).toSorted()]

/** Definitions and their fields in reverse order. */
const reverse = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.toReversed().map((one) => {
    if (one.kind === Kind.SCHEMA_DEFINITION || !('fields' in one) || one.fields === undefined) return one
    return { ...one, fields: one.fields.toReversed() } as typeof one
  }),
})
