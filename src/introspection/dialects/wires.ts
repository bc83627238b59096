import type { DialectWire, DialectWireFactory, SchemaEntityFacts } from './Dialect.ts'
import { createHotChocolateWire } from './hotChocolate/wire.ts'

/** Safe for the browser: no dialect's wire needs graphql-js. */
const WIRES: Readonly<Record<string, DialectWireFactory>> = {
  hotChocolate: createHotChocolateWire,
}

/** The wire for a model (an `AdminModel` fits). Throws when the dialect is unknown. */
export const createWire = (model: {
  readonly dialect: string
  readonly entities: Readonly<Record<string, SchemaEntityFacts>>
}): DialectWire => {
  const factory = WIRES[model.dialect]
  if (factory === undefined) {
    throw new Error(`Unknown dialect "${model.dialect}"; known are ${Object.keys(WIRES).join(', ')}.`)
  }
  return factory(model.entities)
}
