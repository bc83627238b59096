import type { AdminModel, FieldModel } from '../../../../metadata/AdminModel.ts'
import { codecOf } from '../../../field-kinds/fieldViews.ts'
import { InvalidValue } from '../../../field-kinds/FieldKindSlice.ts'

export interface WireReading {
  /** Comparable text of the value as it would be sent; what cannot be sent is compared as it was typed. */
  readonly key: string
  /** Key of the message when what stands in the input is no value of its kind; null when it is one. */
  readonly unreadable: string | null
}

export type WireReader = (field: FieldModel, value: unknown) => WireReading

/** Reads a value as its kind would send it. */
export function readForWire(field: FieldModel, value: unknown, model: AdminModel): WireReading {
  try {
    const wire = codecOf(field.kind).toWire(value, field, model) ?? null
    return { key: JSON.stringify(wire, nameFile), unreadable: null }
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error
    return { key: `unreadable ${JSON.stringify(value)}`, unreadable: error.key }
  }
}

/** Reads every value once, however often it is asked for: at each key of a long form all but one stay as they were. */
export function createWireReader(model: AdminModel): WireReader {
  const known = new Map<FieldModel, Map<unknown, WireReading>>()
  return (field, value) => {
    let readings = known.get(field)
    // Enough for what the form opened with, what it holds, and what the server rejected.
    if (!readings || readings.size >= LARGEST) known.set(field, (readings = new Map()))
    const found = readings.get(value) ?? readForWire(field, value, model)
    readings.set(value, found)
    return found
  }
}

/** A file has no text of its own, and two files are not the same. */
function nameFile(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

const LARGEST = 64
