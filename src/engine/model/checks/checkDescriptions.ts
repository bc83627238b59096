import type { SchemaField } from '../../schema/SchemaField.ts'
import type { SchemaModel } from '../../schema/SchemaModel.ts'
import type { ConfigFile } from '../config/ConfigSet.ts'
import { actionForms } from '../resolve/actionForms.ts'
import { descriptionPlace } from '../resolve/descriptionPlace.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { suggest } from '../../rules/suggest.ts'

/** A translation for a missing schema description is most likely left over from an earlier schema. */
export function checkDescriptions(
  { schema, config }: CheckContext,
  reporterOf: (file: ConfigFile<unknown>) => Reporter,
): void {
  const files = Object.values(config.descriptions)
  if (files.length === 0) return
  const places = describedPlaces(schema)
  for (const file of files) {
    for (const place of Object.keys(file.value)) {
      if (places.has(place)) continue
      const message = `The schema describes nothing called "${place}".`
      const hint = suggest(place, [...places], 'Remove it.')
      reporterOf(file).warn('unused-word', [place], message, hint)
    }
  }
}

function describedPlaces(schema: SchemaModel): ReadonlySet<string> {
  const below = (place: string, fields: readonly SchemaField[]): readonly string[] =>
    fields.flatMap((field) => {
      const own = `${place}.${field.name}`
      return [...(field.description ? [own] : []), ...below(own, field.embedded ?? [])]
    })
  const forms = schema.actions.flatMap((action) => actionForms(action.field, action))
  return new Set(
    [...schema.entities, ...forms].flatMap((entity) => {
      const place = descriptionPlace(entity)
      return [...(entity.description ? [place] : []), ...below(place, entity.fields)]
    }),
  )
}
