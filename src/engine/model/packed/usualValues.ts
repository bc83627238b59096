import { isSame } from './leaveOut.ts'

/** By place in the model: for the keys that every object there has, the value that most of them have. */
export type UsualValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Takes out of every object what is usual at its place. Knows nothing of what the model means. */
export function takeOutUsual(root: unknown): { readonly usual: UsualValues; readonly rest: unknown } {
  const groups = new Map<string, object[]>()
  visit(root, ROOT, (object, place) => {
    const group = groups.get(place) ?? []
    groups.set(place, group)
    group.push(object)
  })
  const usual = Object.fromEntries(
    [...groups].flatMap(([place, objects]) => {
      const values = objects.length < ENOUGH ? {} : usualOf(objects)
      return Object.keys(values).length === 0 ? [] : [[place, values] as const]
    }),
  )
  return { usual, rest: takeOut(usual, root, ROOT) }
}

/** The usual values themselves are whole, and shared by the objects that have them: the model never changes. */
export function putBackUsual(usual: UsualValues, rest: unknown): unknown {
  return putBack(usual, rest, ROOT)
}

const ROOT = 'model'
const ENOUGH = 3

/** Objects whose keys are data: what they hold is alike, whatever it is called. */
const MAPS: ReadonlySet<string> = new Set([
  'entities',
  'actions',
  'fields',
  'embedded',
  'paths',
  'below',
  'enums',
])

/** These determine the other keys of an object. */
const KINDS = ['kind', 'type'] as const
const TELLING: ReadonlySet<string> = new Set(KINDS)

function placeOf(key: string, object: object): string {
  const kind = KINDS.map((name): unknown => Reflect.get(object, name)).find(
    (value): value is string => typeof value === 'string',
  )
  return kind === undefined ? key : `${key}:${kind}`
}

function visit(value: unknown, key: string, see: (object: object, place: string) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, `${key}[]`, see)
  else if (isMap(key, value)) for (const item of Object.values(value)) visit(item, `${key}{}`, see)
  else if (isObject(value)) {
    see(value, placeOf(key, value))
    for (const [name, item] of Object.entries(value)) visit(item, below(key, name), see)
  }
}

function takeOut(usual: UsualValues, value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => takeOut(usual, item, `${key}[]`))
  if (!isObject(value)) return value
  const isKeyed = isMap(key, value)
  const known = isKeyed ? {} : (usual[placeOf(key, value)] ?? {})
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, own]) => !Object.hasOwn(known, name) || !isSame(own, known[name]))
      .map(([name, item]) => [name, takeOut(usual, item, isKeyed ? `${key}{}` : below(key, name))]),
  )
}

function putBack(usual: UsualValues, value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => putBack(usual, item, `${key}[]`))
  if (!isObject(value)) return value
  const isKeyed = isMap(key, value)
  const whole: Record<string, unknown> = isKeyed ? {} : { ...usual[placeOf(key, value)] }
  for (const [name, item] of Object.entries(value))
    whole[name] = putBack(usual, item, isKeyed ? `${key}{}` : below(key, name))
  return whole
}

/** Most common value of each key that all objects have. */
function usualOf(objects: readonly object[]): Readonly<Record<string, unknown>> {
  const counts = new Map<string, Map<string, number>>()
  for (const [key, value] of objects.flatMap((object) => Object.entries(object))) {
    const values = counts.get(key) ?? new Map<string, number>()
    counts.set(key, values)
    const text = JSON.stringify(value)
    values.set(text, (values.get(text) ?? 0) + 1)
  }
  return Object.fromEntries(
    [...counts]
      .filter(([key]) => !TELLING.has(key) && objects.every((object) => Object.hasOwn(object, key)))
      .map(([key, values]) => [key, mostFrequent(values)] as const)
      .flatMap(([key, [text, count]]) => (count < ENOUGH ? [] : [[key, JSON.parse(text) as unknown]])),
  )
}

function mostFrequent(counts: ReadonlyMap<string, number>): readonly [text: string, count: number] {
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['null', 0] as const)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `operations.add` is another place than the `add` of a field. */
function below(key: string, name: string): string {
  return `${lastOf(key)}.${name}`
}

function lastOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

function isMap(key: string, value: unknown): value is object {
  return MAPS.has(lastOf(key)) && isObject(value)
}
