import type { ReadingWire, SchemaEntityFacts, WireFactory } from './Dialect.ts'

/** What a wire needs of a model; an `AdminModel` fits. */
export interface WiredModel {
  readonly dialect: string
  readonly entities: Readonly<Record<string, SchemaEntityFacts>>
}

/** Makes the wire of the model's dialect; throws when there is none. */
export function findWire<TWire extends ReadingWire>(
  wires: Readonly<Record<string, WireFactory<TWire>>>,
  model: WiredModel,
): TWire {
  const factory = wires[model.dialect]
  if (factory === undefined) {
    throw new Error(`Unknown dialect "${model.dialect}"; known are ${Object.keys(wires).join(', ')}.`)
  }
  return factory(model.entities)
}
