import { readPath } from '../values/readPath.ts'

type Values = Readonly<Record<string, unknown>>

/** `{ 'a.b': 1 }` as `{ a: { b: 1 } }`. */
export function nest(values: Values): Values {
  const nested: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let object = nested
    for (const name of names) {
      const inner = object[name]
      object = isObject(inner) ? inner : (object[name] = {})
    }
    object[last] = value
  }
  return nested
}

/** The values at these paths, by path. */
export function flatten(nested: object, paths: readonly string[]): Values {
  return Object.fromEntries(paths.map((path) => [path, readPath(nested, path.split('.'))]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
