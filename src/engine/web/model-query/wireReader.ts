import type { AdminModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { InvalidValue } from '../field-kinds/FieldKindSlice.ts'

export interface WireReading {
  /** Comparable text of the value in wire form; unsendable values are compared as typed. */
  readonly key: string
  /** Message key when the input's content is not a value of its kind; null when it is. */
  readonly unreadable: string | null
}

export type WireReader = (field: FieldModel, value: unknown) => WireReading

/** Converts a value to wire form by its kind. */
export function readForWire(field: FieldModel, value: unknown, model: AdminModel): WireReading {
  try {
    const wire = codecOf(field.kind).toWire(value, field, model) ?? null
    return { key: JSON.stringify(wire, nameFile), unreadable: null }
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error
    return { key: `unreadable ${JSON.stringify(value)}`, unreadable: error.key }
  }
}

/** Caches the conversion of values: at each key press in a long form, all but one are unchanged. */
export function createWireReader(model: AdminModel): WireReader {
  const known = new Map<FieldModel, Map<unknown, WireReading>>()
  return (field, value) => {
    let readings = known.get(field)
    // Enough for the initial values, the current ones, and those that the server refused.
    if (!readings || readings.size >= LARGEST) known.set(field, (readings = new Map()))
    const found = readings.get(value) ?? readForWire(field, value, model)
    readings.set(value, found)
    return found
  }
}

/** A file has no text of its own, and two files are never equal. */
function nameFile(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

const LARGEST = 64
