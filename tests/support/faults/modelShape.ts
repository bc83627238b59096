/**
 * What all nodes at one place of a model have in common: the types of their values, and the keys that none lacks.
 * Learned from models of good config; checks whether a model has everything that screens have always found.
 */
export interface ModelShape {
  readonly places: Map<string, { readonly types: Set<string>; keys: Set<string> | null }>
}

export function learnShape(models: readonly unknown[]): ModelShape {
  const shape: ModelShape = { places: new Map() }
  for (const model of models) {
    visit(model, '', (place, value) => {
      const known = shape.places.get(place) ?? { types: new Set<string>(), keys: null }
      known.types.add(typeOf(value))
      if (isRecord(value)) {
        const keys = new Set(Object.keys(value))
        known.keys = new Set([...keys].filter((key) => known.keys?.has(key) ?? true))
      }
      shape.places.set(place, known)
    })
  }
  return shape
}

/** Places where the model is of another shape; empty when all is well. */
export function findMisfits(shape: ModelShape, model: unknown): readonly string[] {
  const misfits: string[] = []
  visit(model, '', (place, value) => {
    const known = shape.places.get(place)
    if (known === undefined) misfits.push(`${place} is new: ${JSON.stringify(value)}`)
    else if (!known.types.has(typeOf(value))) misfits.push(`${place} is ${typeOf(value)}`)
    else if (isRecord(value))
      for (const key of known.keys ?? [])
        if (!Object.hasOwn(value, key)) misfits.push(`${place} has no ${key}`)
  })
  return misfits
}

function visit(
  value: unknown,
  place: string,
  see: (place: string, value: unknown) => void,
  seen = new Set<unknown>(),
): void {
  if (place === 'field') {
    if (seen.has(value)) return
    seen.add(value)
  }
  see(place, value)
  if (Array.isArray(value)) {
    for (const item of value) visit(item, `${place}[]`, see, seen)
  } else if (isRecord(value)) {
    // Pages and tiles are unions: each kind is a place of its own.
    const kind = /(pages|widgets)\[\]$/.test(place) ? `<${String(value['kind'] ?? value['type'])}>` : ''
    if (kind !== '') see(`${place}${kind}`, value)
    for (const [key, item] of Object.entries(value)) {
      if (OPAQUE.has(key)) continue
      const step = NAMED.test(place) ? '*' : key
      visit(item, isField(place, step, item) ? 'field' : `${place}${kind}.${step}`, see, seen)
    }
  }
}

/** A field has one shape wherever it appears: in its entity, as a column, below another field. */
function isField(place: string, step: string, value: unknown): boolean {
  return isRecord(value) && (step === 'field' || (step === '*' && !IS_OWNER.test(place)))
}

const IS_OWNER = /^(\.entities|\.actions)$/

/** Facts of the schema, and values that are of any shape: `preset`, conditions, defaults. */
const OPAQUE: ReadonlySet<string> = new Set([
  'operations',
  'operation',
  'filter',
  'preset',
  'default',
  'when',
  'steps',
  'check',
  'visible',
  'required',
  'readonly',
  'conditions',
  'problems',
  'add',
  'update',
  'translations',
])

/** Objects whose keys are names. */
const NAMED = /^(\.entities|\.actions)$|\.(fields|embedded|words|operationNames)$|^field\.embedded$/

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
