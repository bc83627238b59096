import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describedTexts } from '../scripts/language/describedTexts.ts'
import { readSchemaModel } from '../src/engine/schema/readSchemaModel.ts'
import type { ConfigFile, ConfigFileType, ConfigSet, JsonPath } from '../src/engine/model/config/ConfigSet.ts'
import { findTexts } from '../src/engine/model/config/findTexts.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { PROJECT } from './support/importGraph.ts'

const config = await loadEntityConfig(join(PROJECT, 'entity-config'))
const schema = await readSchemaModel({ kind: 'file', path: join(PROJECT, 'schema/schema.graphql') })

test('every text of config is part of some page', () => {
  const marks = markTexts(config)
  const model = JSON.stringify(resolveAdminModel(schema, marks))
  const all = JSON.stringify(marks).match(/<entity-config[^>]+>/g) ?? []
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter((mark) => !model.includes(mark))).toEqual([])
})

test('every translated description of the schema is part of some page', async () => {
  const shown = new Set((await describedTexts({ ...config, descriptions: {} })).map(({ key }) => key[0]))
  const translated = new Set(Object.values(config.descriptions).flatMap(({ value }) => Object.keys(value)))
  expect(translated.size).toBeGreaterThan(200)
  expect([...translated].filter((place) => !shown.has(place))).toEqual([])
})

/** The config with the place of each text instead of the text. */
function markTexts({ entities, actions, pages, menus, vocabulary, ...rest }: ConfigSet): ConfigSet {
  const all = <T>(type: ConfigFileType, files: Readonly<Record<string, ConfigFile<T>>>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, marked(type, file)]))
  return {
    ...rest,
    entities: all('entity', entities),
    actions: all('action', actions),
    pages: pages.map((file) => marked('page', file)),
    menus: menus && marked('menus', menus),
    vocabulary: vocabulary && marked('vocabulary', vocabulary),
  }
}

function marked<T>(type: ConfigFileType, file: ConfigFile<T>): ConfigFile<T> {
  const marks = new Map(
    findTexts(type, file.value).map(({ path }) => [
      JSON.stringify(path),
      `<${file.file}: ${path.join('.')}>`,
    ]),
  )
  const copy = (value: unknown, path: JsonPath): unknown => {
    const mark = marks.get(JSON.stringify(path))
    if (mark !== undefined) return mark
    if (Array.isArray(value)) return value.map((item, index) => copy(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item, [...path, key])]))
  }
  return { ...file, value: copy(file.value, []) as T }
}
