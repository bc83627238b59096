import type { DialectWire, WireFactory } from './Dialect.ts'
import { createHotChocolateWire } from './hotChocolate/wire.ts'
import { findWire, type WiredModel } from './findWire.ts'

/** Safe for the browser: no dialect's wire needs graphql-js. */
const WIRES: Readonly<Record<string, WireFactory<DialectWire>>> = {
  hotChocolate: createHotChocolateWire,
}

/** The wire for a model. Throws when the dialect is unknown. */
export const createWire = (model: WiredModel): DialectWire => findWire(WIRES, model)
