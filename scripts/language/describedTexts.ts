import { join } from 'node:path'
import { readSchemaModel } from '../../src/engine/schema/readSchemaModel.ts'
import type { SchemaField } from '../../src/engine/schema/SchemaField.ts'
import type { ConfigSet } from '../../src/engine/model/config/ConfigSet.ts'
import { actionForms } from '../../src/engine/model/resolve/actionForms.ts'
import { descriptionPlace } from '../../src/engine/model/resolve/descriptionPlace.ts'
import { resolveAdminModel } from '../../src/engine/model/resolveAdminModel.ts'
import { PROJECT, type WantedText } from './textFiles.ts'

/** The schema's descriptions that a screen shows or some language already translates. */
export async function describedTexts(config: ConfigSet): Promise<readonly WantedText[]> {
  const schema = await readSchemaModel({ kind: 'file', path: join(PROJECT, 'schema/schema.graphql') })
  const described = new Map(
    [...schema.entities, ...schema.actions.flatMap((action) => actionForms(action.field, action))].flatMap(
      (entity) => {
        const place = descriptionPlace(entity)
        return [...textAt(place, entity.description), ...textsBelow(place, entity.fields)]
      },
    ),
  )
  const translated = new Set(Object.values(config.descriptions).flatMap(({ value }) => Object.keys(value)))
  const shown = shownPlaces([...described.keys()], (descriptions) =>
    resolveAdminModel(schema, { ...config, descriptions }),
  )
  return [...described]
    .filter(([place]) => shown.has(place) || translated.has(place))
    .map(([place, english]) => ({ key: [place], english }))
}

type DescribedText = readonly [place: string, english: string]

function textAt(place: string, description: string | null): readonly DescribedText[] {
  return description ? [[place, description]] : []
}

function textsBelow(place: string, fields: readonly SchemaField[]): readonly DescribedText[] {
  return fields.flatMap((field) => {
    const own = `${place}.${field.name}`
    return [...textAt(own, field.description), ...textsBelow(own, field.embedded ?? [])]
  })
}

/** Resolves a model in which each description is its own place, and returns the places that the model contains. */
function shownPlaces(
  places: readonly string[],
  resolve: (descriptions: ConfigSet['descriptions']) => unknown,
): ReadonlySet<string> {
  const marks = new Map(places.map((place) => [`description of ${place}`, place]))
  const value = Object.fromEntries([...marks].map(([mark, place]) => [place, mark]))
  const model = resolve({ en: { file: '', value, lineOf: () => null } })
  const shown = new Set<string>()
  const walk = (part: unknown): void => {
    const place = typeof part === 'string' ? marks.get(part) : undefined
    if (place !== undefined) shown.add(place)
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
  }
  walk(model)
  return shown
}
