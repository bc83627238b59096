import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  SelectionSetNode,
} from 'graphql'
import { getNamedType, isInterfaceType, isObjectType, Kind } from 'graphql'
import { InputMeter } from './InputMeter.ts'
import type { InputMeasures } from './InputMeter.ts'
import type { LimitedRequest } from './limits.ts'
import type { Limits } from './limits.ts'
import { pageSize } from './pageSize.ts'

export interface RequestMeasures extends InputMeasures {
  readonly depth: number
  readonly aliases: number
  readonly directives: number
  readonly repeatedFields: number
  readonly fields: number
  readonly cost: number
}

/**
 * Measures the operation with its fragments spread, as it would execute, and every other definition too,
 * because validation visits them all; the worst counts. Cost covers only the executed operation.
 */
export function measureRequest(request: LimitedRequest, limits: Limits): RequestMeasures {
  const worst = {
    depth: 0,
    aliases: 0,
    directives: 0,
    repeatedFields: 0,
    fields: 0,
    cost: 0,
    inputDepth: 0,
    inputSize: 0,
    inputText: 0,
    filterText: 0,
    filterCost: 0,
  }
  for (const definition of request.document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue
    const root =
      definition.kind === Kind.OPERATION_DEFINITION
        ? request.schema.getRootType(definition.operation)
        : request.schema.getType(definition.typeCondition.name.value)
    const measures = new Walk(request, limits)
    measures.directives = definition.directives?.length ?? 0
    measures.visitSet(definition.selectionSet, root ?? undefined, {
      depth: 1,
      rows: 1,
      path: [],
      seen: new Map(),
      filterCost: 0,
    })
    if (definition === request.operation) measures.addUnusedVariables()
    for (const name of NAMES) worst[name] = Math.max(worst[name], measures[name])
    if (definition === request.operation) worst.cost = measures.cost
  }
  return worst
}

const WORST_INPUTS = ['inputDepth', 'filterText'] as const
const NAMES = [
  'depth',
  'aliases',
  'directives',
  'repeatedFields',
  'fields',
  'inputSize',
  'inputText',
  'filterCost',
  ...WORST_INPUTS,
] as const

/**
 * The response keys seen at one position. Fields with the same key merge, so their selections count as one
 * position too.
 */
interface Seen extends Map<string, Seen> {}

interface Level {
  readonly depth: number
  /** Number of objects for which this selection is read. */
  readonly rows: number
  /** Fragments on the current path. */
  readonly path: readonly string[]
  readonly seen: Seen
  /** Cost of the enclosing list's filter, for fields that read the list again. */
  readonly filterCost: number
}

/** This many parents with a filtered list cost as much as one filter over a whole table. */
const PARENTS_PER_READING = 1_000

/**
 * Stops once a limit is exceeded, so a document built to expand without bound costs no more than the limit.
 */
class Walk {
  depth = 0
  aliases = 0
  directives = 0
  repeatedFields = 0
  fields = 0
  cost = 0
  inputDepth = 0
  inputSize = 0
  inputText = 0
  filterText = 0
  filterCost = 0
  readonly #inputs: InputMeter
  readonly #request: LimitedRequest
  readonly #limits: Limits
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>

  constructor(request: LimitedRequest, limits: Limits) {
    this.#request = request
    this.#limits = limits
    this.#inputs = new InputMeter(request, limits)
    this.#fragments = new Map(
      request.document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
      ),
    )
  }

  visitSet(set: SelectionSetNode, parent: GraphQLNamedType | undefined, level: Level): void {
    for (const selection of set.selections) {
      if (this.fields > this.#limits.fields || this.depth > this.#limits.depth) return
      this.directives += selection.directives?.length ?? 0
      if (selection.kind === Kind.FIELD) this.#visitField(selection, parent, level)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) this.#visitSpread(selection.name.value, parent, level)
      else {
        this.fields += 1
        const type =
          selection.typeCondition && this.#request.schema.getType(selection.typeCondition.name.value)
        this.visitSet(selection.selectionSet, type ?? parent, level)
      }
    }
  }

  #visitSpread(name: string, parent: GraphQLNamedType | undefined, level: Level): void {
    this.fields += 1
    const fragment = this.#fragments.get(name)
    // Validation reports a cycle as an error; here it only has to end.
    if (fragment === undefined || level.path.includes(name)) return
    const type = this.#request.schema.getType(fragment.typeCondition.name.value)
    this.visitSet(fragment.selectionSet, type ?? parent, { ...level, path: [...level.path, name] })
  }

  #visitField(field: FieldNode, parent: GraphQLNamedType | undefined, level: Level): void {
    this.fields += 1
    this.depth = Math.max(this.depth, level.depth)
    if (field.alias !== undefined) this.aliases += 1
    const key = field.alias?.value ?? field.name.value
    const before = level.seen.get(key)
    if (before !== undefined) this.repeatedFields += 1
    const seen: Seen = before ?? new Map()
    level.seen.set(key, seen)

    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined
    const inputs = this.#inputs.ofArguments(field, definition)
    const readings = Math.max(1, level.rows / PARENTS_PER_READING)
    this.#addInputs(inputs, readings)
    if (definition?.extensions['readsListAgain'] === true) this.filterCost += level.filterCost * readings
    if (field.selectionSet === undefined) return

    const rows = level.rows * pageSize(field, definition, this.#request)
    this.cost += rows + level.rows * ownCost(definition)
    const type = definition && getNamedType(definition.type)
    this.visitSet(field.selectionSet, type, {
      depth: level.depth + 1,
      rows,
      path: level.path,
      seen,
      filterCost: inputs.filterCost,
    })
  }

  addUnusedVariables(): void {
    this.#addInputs(this.#inputs.ofUnused(), 1)
  }

  #addInputs(inputs: InputMeasures, readings: number): void {
    this.inputSize += inputs.inputSize
    this.inputText += inputs.inputText
    this.filterCost += inputs.filterCost * readings
    for (const name of WORST_INPUTS) this[name] = Math.max(this[name], inputs[name])
  }
}

/** Cost of a field beyond the objects it returns: sums and groups read every row of a list. */
function ownCost(definition: GraphQLField<unknown, unknown> | undefined): number {
  const cost = definition?.extensions['cost']
  return typeof cost === 'number' ? cost : 0
}
