import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  SelectionSetNode,
} from 'graphql'
import { getNamedType, isInterfaceType, isObjectType, Kind } from 'graphql'
import type { LimitedRequest } from './checkLimits.ts'
import type { Limits } from './limits.ts'
import { pageSize } from './pageSize.ts'

export interface SelectionMeasures {
  readonly depth: number
  readonly aliases: number
  readonly directives: number
  readonly repeatedFields: number
  readonly fields: number
  readonly cost: number
}

/**
 * Measures the operation with its fragments spread, as execution would run it, and every other definition too, since
 * validation looks at them all; the worst counts. Cost is the executed operation's alone.
 */
export function measureSelection(request: LimitedRequest, limits: Limits): SelectionMeasures {
  const worst = { depth: 0, aliases: 0, directives: 0, repeatedFields: 0, fields: 0, cost: 0 }
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
    })
    for (const name of NAMES) worst[name] = Math.max(worst[name], measures[name])
    if (definition === request.operation) worst.cost = measures.cost
  }
  return worst
}

const NAMES = ['depth', 'aliases', 'directives', 'repeatedFields', 'fields'] as const

/** The keys seen at one place of the answer. Fields with one key merge, so what is below them is one place too. */
interface Seen extends Map<string, Seen> {}

interface Level {
  readonly depth: number
  /** How many objects this selection is read for. */
  readonly rows: number
  /** Fragments being spread. */
  readonly path: readonly string[]
  readonly seen: Seen
}

/** Stops once a limit is passed: a document made to unfold without end costs no more than the limit itself. */
class Walk {
  depth = 0
  aliases = 0
  directives = 0
  repeatedFields = 0
  fields = 0
  cost = 0
  readonly #request: LimitedRequest
  readonly #limits: Limits
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>

  constructor(request: LimitedRequest, limits: Limits) {
    this.#request = request
    this.#limits = limits
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
    // A cycle is an error that validation reports; here it must only end.
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
    if (field.selectionSet === undefined) return

    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined
    const rows = level.rows * pageSize(field, definition, this.#request)
    this.cost += rows + level.rows * ownCost(definition)
    const type = definition && getNamedType(definition.type)
    this.visitSet(field.selectionSet, type, { depth: level.depth + 1, rows, path: level.path, seen })
  }
}

/** What a field costs beside the objects it answers with: sums and groups read every row of a list. */
function ownCost(definition: GraphQLField<unknown, unknown> | undefined): number {
  const cost = definition?.extensions['cost']
  return typeof cost === 'number' ? cost : 0
}
