import type { ReadingWire, WireFactory } from './Dialect.ts'
import { findWire, type WiredModel } from './findWire.ts'
import { createHotChocolateReadingWire } from './hotChocolate/readingWire.ts'

/** Separate from the whole wires, so that readers do not load the writing half. */
const READING_WIRES: Readonly<Record<string, WireFactory<ReadingWire>>> = {
  hotChocolate: createHotChocolateReadingWire,
}

/** The half of a model's wire that reads. Throws when the dialect is unknown. */
export const createReadingWire = (model: WiredModel): ReadingWire => findWire(READING_WIRES, model)
