import type { TextConfig } from '../generated/EntityConfig.ts'
import type { ConfigFileType, JsonPath } from './ConfigSet.ts'
import { isText, itemNames, itemPlace, keyPlace, rootPlace, type SchemaPlace } from './schemaPlaces.ts'

export interface FoundText {
  readonly path: JsonPath
  /** The path with names in place of list positions, so that moving an item keeps its texts. */
  readonly key: readonly string[]
  readonly text: TextConfig
}

/** Every text of a config file that passed the shape check. */
export function findTexts(type: ConfigFileType, value: unknown): readonly FoundText[] {
  return walk(rootPlace(type), value, [], [])
}

/** The key of a path in a config file; null where the path leads to no text. */
export function textKey(type: ConfigFileType, value: unknown, path: JsonPath): readonly string[] | null {
  let place: SchemaPlace | null = rootPlace(type)
  let here = value
  const key: string[] = []
  for (const part of path) {
    if (typeof part === 'number') {
      const items: readonly unknown[] = Array.isArray(here) ? here : []
      key.push(itemNames(key.at(-1) ?? '', items)[part] ?? '')
      place = itemPlace(place)
    } else {
      key.push(part)
      place = keyPlace(place, part)
    }
    if (!place) return null
    here = typeof here === 'object' && here !== null ? Reflect.get(here, part) : undefined
  }
  return place.isText ? key : null
}

function walk(
  place: SchemaPlace,
  value: unknown,
  path: JsonPath,
  key: readonly string[],
): readonly FoundText[] {
  if (place.isText) return isText(value) ? [{ path, key, text: value }] : []
  if (Array.isArray(value)) {
    const items = itemPlace(place)
    if (!items) return []
    const names = itemNames(key.at(-1) ?? '', value)
    return value.flatMap((item: unknown, index) =>
      walk(items, item, [...path, index], [...key, names[index] ?? '']),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const below = keyPlace(place, name)
    return below ? walk(below, item, [...path, name], [...key, name]) : []
  })
}
