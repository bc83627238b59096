import { flatten, isObject, nest } from '../../../engine/model/forms/nest.ts'
import { WIRE_NAMES, type WireForm, type WireNames } from './wireNames.ts'

type Values = Readonly<Record<string, unknown>>

/** Of the answers that the contract knows: the current one [A3.22]. */
export const AML_VERSION = 2

/** The answers under the names of the contract. */
export function toWire(form: WireForm, data: object): Values {
  const { fields, options }: WireNames = WIRE_NAMES[form]
  const given = Object.entries(flatten(data, Object.keys(fields))).filter(([, value]) => value !== undefined)
  return nest(
    Object.fromEntries(
      given.map(([path, value]) => [fields[path] ?? path, options[path]?.[String(value)] ?? value]),
    ),
  )
}

/** `answersJson` of `addAmlAnswersForSelectedAccount` [A3.22]. */
export function toAmlAnswersJson(
  form: 'aml-individual' | 'aml-business',
  data: object,
  currencyCode: string,
): string {
  const accountType = form === 'aml-individual' ? 'individual' : 'business'
  return JSON.stringify({ ...toWire(form, data), accountType, currencyCode, version: AML_VERSION })
}

/** `answersJson` of `addFinancialLiteracyAnswersForSelectedAccount` [A3.34]. */
export function toLiteracyAnswersJson(
  form: 'financial-literacy' | 'financial-literacy-business',
  data: object,
): string {
  return JSON.stringify(toWire(form, data))
}

export interface FromWire {
  /** Under plain names. */
  readonly data: Values
  /** Paths that the contract does not have. */
  readonly unknown: readonly string[]
}

/** Answers as they came, under plain names; nothing about them has been checked. */
export function fromWire(form: WireForm, wire: Values): FromWire {
  const { fields, options }: WireNames = WIRE_NAMES[form]
  const entries = Object.entries(fields).map(([path, name]): readonly [string, unknown] => {
    const [value] = Object.values(flatten(wire, [name]))
    const renamed = Object.entries(options[path] ?? {}).find(([, wireName]) => wireName === value)
    return [path, renamed ? renamed[0] : value]
  })
  const known = new Set(Object.values(fields))
  return {
    data: nest(Object.fromEntries(entries.filter(([, value]) => value !== undefined))),
    unknown: unknownPaths(wire, known, ''),
  }
}

/** `withdrawalFrequency` -> `withdrawlFrequency`. */
export function toWireName(form: WireForm, path: string): string {
  const { fields }: WireNames = WIRE_NAMES[form]
  return fields[path] ?? path
}

/** `withdrawlFrequency` -> `withdrawalFrequency`, for refusals of the server. */
export function fromWireName(form: WireForm, name: string): string {
  return Object.entries(WIRE_NAMES[form].fields).find(([, wireName]) => wireName === name)?.[0] ?? name
}

function unknownPaths(wire: Values, known: ReadonlySet<string>, prefix: string): readonly string[] {
  return Object.entries(wire).flatMap(([name, value]): readonly string[] => {
    const path = prefix + name
    if (known.has(path)) return []
    const isGroup = [...known].some((one) => one.startsWith(`${path}.`))
    if (!isGroup) return [path]
    // Something else than an object in place of a group of answers hides them all.
    return isObject(value) ? unknownPaths(value, known, `${path}.`) : [path]
  })
}
