import type { FieldNode, GraphQLField, GraphQLInputType, ObjectFieldNode, ValueNode } from 'graphql'
import { getNamedType, isInputObjectType, Kind } from 'graphql'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import type { FilterCost } from '../../entities/read/filterCosts.ts'
import type { LimitedRequest, Limits } from './limits.ts'

export interface InputMeasures {
  readonly inputDepth: number
  readonly inputSize: number
  readonly inputText: number
  readonly filterText: number
  readonly filterCost: number
}

/** Position of a value: its type as far as known, and whether it belongs to a filter's condition. */
interface Place {
  readonly type: GraphQLInputType | undefined
  readonly isFilter: boolean
}

/**
 * Measures arguments with their variables filled in. A variable counts each time it is used, because each use
 * is checked, compiled and run; its value is walked only once.
 */
export class InputMeter {
  readonly #request: LimitedRequest
  readonly #limits: Limits
  readonly #variables = new Map<string, InputMeasures>()
  readonly #used = new Set<string>()
  readonly #literals = new Map<ValueNode, InputMeasures>()

  constructor(request: LimitedRequest, limits: Limits) {
    this.#request = request
    this.#limits = limits
  }

  ofArguments(field: FieldNode, definition: GraphQLField<unknown, unknown> | undefined): InputMeasures {
    return together(
      (field.arguments ?? []).map(({ name, value }) => {
        const known = this.#literals.get(value)
        if (known !== undefined) return known
        const type = definition?.args.find((argument) => argument.name === name.value)?.type
        const measured = this.#ofLiteral(value, { type, isFilter: false })
        this.#literals.set(value, measured)
        return measured
      }),
    )
  }

  /** Variables that no field uses: they are read and checked too. */
  ofUnused(): InputMeasures {
    return together(
      Object.entries(this.#request.variables)
        .filter(([name]) => !this.#used.has(name))
        .map(([, value]) => this.#ofValue(value, { type: undefined, isFilter: false }, 1)),
    )
  }

  /** The parser's limit on tokens bounds the depth of this recursion. */
  #ofLiteral(node: ValueNode, place: Place): InputMeasures {
    if (node.kind === Kind.VARIABLE) return this.#ofVariable(node.name.value, place)
    if (node.kind === Kind.LIST) {
      return container(node.values.map((item) => this.#ofLiteral(item, place)))
    }
    if (node.kind === Kind.OBJECT) {
      const inside = (field: ObjectFieldNode): InputMeasures => {
        const { cost, at } = enter(place, field.name.value)
        return weighed(this.#ofLiteral(field.value, at), cost)
      }
      return container(node.fields.map(inside))
    }
    return node.kind === Kind.STRING ? ofText(node.value, place) : NOTHING
  }

  #ofVariable(name: string, place: Place): InputMeasures {
    this.#used.add(name)
    const key = `${name} ${String(place.type)} ${String(place.isFilter)}`
    const known = this.#variables.get(key)
    if (known !== undefined) return known
    const measured = this.#readVariable(name, place)
    this.#variables.set(key, measured)
    return measured
  }

  #readVariable(name: string, place: Place): InputMeasures {
    const value = this.#request.variables[name]
    if (value !== undefined) return this.#ofValue(value, place, 1)
    const fallback = this.#request.operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === name,
    )?.defaultValue
    return fallback === undefined ? NOTHING : this.#ofLiteral(fallback, place)
  }

  /** JSON may nest deeper than the call stack allows, so this stops below the allowed depth. */
  #ofValue(value: unknown, place: Place, depth: number): InputMeasures {
    if (typeof value === 'string') return ofText(value, place)
    const isList = Array.isArray(value)
    // The bytes of an uploaded file are no arguments.
    if (!isList && !isPlainObject(value)) return NOTHING
    if (depth > this.#limits.inputDepth) return { ...NOTHING, inputDepth: 1 }
    if (isList) return container(value.map((item) => this.#ofValue(item, place, depth + 1)))
    return container(
      Object.entries(value).map(([name, inner]) => {
        const { cost, at } = enter(place, name)
        return weighed(this.#ofValue(inner, at, depth + 1), cost)
      }),
    )
  }
}

const NOTHING: InputMeasures = { inputDepth: 0, inputSize: 0, inputText: 0, filterText: 0, filterCost: 0 }

const ofText = ({ length }: string, { isFilter }: Place): InputMeasures => ({
  ...NOTHING,
  inputText: length,
  filterText: isFilter ? length : 0,
})

const container = (inner: readonly InputMeasures[]): InputMeasures => {
  const sum = together(inner)
  return { ...sum, inputDepth: sum.inputDepth + 1, inputSize: sum.inputSize + inner.length }
}

const weighed = (inner: InputMeasures, cost: FilterCost | null): InputMeasures =>
  cost === null ? inner : { ...inner, filterCost: cost.own + inner.filterCost * cost.inner }

/** Sizes add up; depth and the longest text are those of the worst. */
export function together(all: readonly InputMeasures[]): InputMeasures {
  const sum = { ...NOTHING }
  for (const one of all) {
    sum.inputDepth = Math.max(sum.inputDepth, one.inputDepth)
    sum.filterText = Math.max(sum.filterText, one.filterText)
    sum.inputSize += one.inputSize
    sum.inputText += one.inputText
    sum.filterCost += one.filterCost
  }
  return sum
}

/** A key of an input object. Everything inside a key with a cost belongs to a filter. */
const enter = ({ type, isFilter }: Place, name: string): { cost: FilterCost | null; at: Place } => {
  const named = type === undefined ? undefined : getNamedType(type)
  const field = isInputObjectType(named) ? named.getFields()[name] : undefined
  const cost = toCost(field?.extensions['filterCost'])
  return { cost, at: { type: field?.type, isFilter: isFilter || cost !== null } }
}

const toCost = (value: unknown): FilterCost | null =>
  typeof value === 'object' &&
  value !== null &&
  'own' in value &&
  'inner' in value &&
  typeof value.own === 'number' &&
  typeof value.inner === 'number'
    ? { own: value.own, inner: value.inner }
    : null
