import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import { valuesOf } from '../../../src/engine/schema/FieldKind.ts'
import type { Row } from '../../../src/engine/schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../src/engine/model/AdminModel.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import type { ColumnModel } from '../../../src/engine/model/ListModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { LOCALES, type Locale } from '../../../src/engine/model/Text.ts'
import { createLookup } from '../../../src/engine/web/data-provider/createLookup.ts'
import { codecOf } from '../../../src/engine/web/field-kinds/fieldKinds.tsx'
import type { FileStyle } from '../../../src/engine/web/lib/FileStyle.ts'
import { buildListSelection } from '../../../src/engine/web/model-query/buildListRequest.ts'
import { isSameValue } from '../../../src/engine/web/model-query/checkValues.ts'
import { createEntityReads, type EntityReads } from '../../../src/engine/web/model-query/createEntityReads.ts'
import {
  guessMapping,
  importFields,
  importTargets,
} from '../../../src/engine/web/model-query/csvImport/guessMapping.ts'
import { parseCsvFile } from '../../../src/engine/web/model-query/csvImport/parseCsvFile.ts'
import { fateOf, prepareRows } from '../../../src/engine/web/model-query/csvImport/prepareRows.ts'
import { createReferenceFinder } from '../../../src/engine/web/model-query/csvImport/resolveReferences.ts'
import { writeCsv } from '../../../src/engine/web/model-query/exportCsv.ts'
import { readByIds } from '../../../src/engine/web/model-query/readByIds.ts'
import { sample } from '../../support/sample.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let headers: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await startTestServer({ db: await openTestDatabase({ seed: MINI_SEED }) })
  const { accessToken } = await server.signIn('superadmin')
  headers = { authorization: `Bearer ${accessToken}` }
})

afterAll(async () => await server.close())

interface Desk {
  readonly model: AdminModel
  readonly api: EntityReads
  readonly importFile: (
    entity: EntityModel,
    rows: readonly Row[],
    style: FileStyle,
  ) => ReturnType<typeof prepareRows>
}

async function deskIn(locale: Locale): Promise<Desk> {
  const answer = await fetch(`${server.url}/admin-model?language=${locale}`, { headers })
  const model = unpackModel((await answer.json()) as PackedModel)
  const api = createEntityReads(model, createWire(model.entities), async (document, variables) => {
    const { data, errors } = await server.graphql(document, variables, { as: 'superadmin' })
    if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${document}`)
    return data
  })
  const references = createReferenceFinder(model, createLookup(model, api))
  return {
    model,
    api,
    importFile: async (entity, rows, style) => {
      const file = await parseCsvFile(writeCsv(model, columnsOf(entity), rows, style))
      return prepareRows({
        entity,
        titles: file.columns,
        mapping: guessMapping(file.columns, entity, style.currencyLabel),
        lines: file.rows,
        references,
        context: { model, locale, translate: (key) => key },
        currencyLabel: style.currencyLabel,
        mayEdit: true,
        readRows: (ids, selection) => readByIds(api, entity, ids, selection),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
    },
  }
}

/** The id, the columns that are shown, and every other one that the import reads. */
function columnsOf(entity: EntityModel): readonly ColumnModel[] {
  const targets = new Set(importTargets(entity).map(({ name }) => name))
  const rank = ({ id }: ColumnModel) => (id === entity.idField ? 0 : 1)
  return entity.list.columns
    .filter(({ id, visible }) => visible || targets.has(id))
    .toSorted((a, b) => rank(a) - rank(b))
}

async function readRows({ model, api }: Desk, entity: EntityModel): Promise<readonly Row[]> {
  const selection = buildListSelection(
    model,
    entity,
    columnsOf(entity).map(({ id }) => id),
  )
  const { ordering: sort } = entity.list
  const page = { selection, filter: null, sort, offset: 0, limit: 5, total: false, knownCursors: [] }
  return (await api.list(entity, page)).rows
}

const CASES = (['readable', 'raw'] as const).flatMap((way) => LOCALES.map((locale) => [way, locale] as const))

test.each(sample(CASES))(
  'a %s file that is exported in %s is imported without a change, and what is changed in it is all that changes',
  async (way, locale) => {
    const desk = await deskIn(locale)
    const style: FileStyle = {
      locale: way === 'raw' ? null : locale,
      currencyLabel: (column) => `${column}, valuta`,
    }
    let files = 0
    let values = 0
    for (const entity of Object.values(desk.model.entities)) {
      if (entity.list.importFields.length === 0) continue
      const rows = await readRows(desk, entity)
      if (rows.length === 0) continue
      files += 1
      const same = await desk.importFile(entity, rows, style)
      const told = same.map((line) => ({ fate: fateOf(line), errors: line.errors, changes: line.changes }))
      expect(told, entity.name).toEqual(rows.map(() => ({ fate: 'same', errors: {}, changes: [] })))

      const [first = {}] = rows
      const changed = changedValues(entity, first)
      const [line] = await desk.importFile(entity, [{ ...first, ...changed }], style)
      const found = Object.fromEntries((line?.changes ?? []).map(({ field, after }) => [field.name, after]))
      expect(Object.keys(found).toSorted(), entity.name).toEqual(Object.keys(changed).toSorted())
      for (const [name, after] of Object.entries(found)) {
        const field = entity.fields[name]
        if (!field) throw new Error(`no field ${name}`)
        const wanted = codecOf(field.kind).toForm(changed[name], field, desk.model)
        expect(
          isSameValue(field, after, wanted, desk.model),
          `${entity.name}.${name}: ${String(after)}`,
        ).toBe(true)
        values += 1
      }
    }
    expect(files).toBeGreaterThan(25)
    expect(values).toBeGreaterThan(100)
  },
  60_000,
)

/** Another value for each field that an import may change. */
function changedValues(entity: EntityModel, row: Row): Row {
  const shown = new Set(columnsOf(entity).map(({ id }) => id))
  const fields = importFields(entity).filter(({ name, update }) => update !== null && shown.has(name))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = anotherValue(field, row[field.name])
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function anotherValue(field: FieldModel, now: unknown): unknown {
  if (field.reference) return undefined
  if (field.choices.length > 0)
    return field.choices.find(({ value, deprecated }) => deprecated === null && value !== now)?.value
  switch (valuesOf(field.kind)) {
    case 'truth':
      return now !== true
    case 'whole':
      return now === 7 ? 8 : 7
    case 'number':
      return Number(now) === 1234.56 ? '8901.25' : '1234.56'
    case 'day':
      return field.precision === 'day' ? '2031-05-17' : undefined
    case 'instant':
      return '2031-05-17T12:34:00.000Z'
    default:
      return field.kind === 'string' || field.kind === 'text' ? '=Ærø; "x"' : undefined
  }
}
