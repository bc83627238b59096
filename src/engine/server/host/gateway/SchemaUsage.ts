import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** What a document uses of a schema. */
export interface SchemaUsage {
  /** `Book.title`, `Query.books`; below a fragment on another type than the field above answers `Book > Item.title` */
  readonly fields: ReadonlySet<string>
  /** `Query.books(where)` */
  readonly arguments: ReadonlySet<string>
  /** Fields of input objects in arguments and variables: `Query.books(where).shelf > ShelfFilter.title`. */
  readonly inputs: ReadonlySet<string>
  /**
   * Enum values in arguments and variables: `Query.books(order) > BookOrderBy.PRICE_DESC`; texts in arguments and in fields of
   * inputs: `Query.books(sort): -price`, `Query.books(search) > BookSearch.sortBy: price`.
   */
  readonly values: ReadonlySet<string>
}

/** What a person may send. */
export interface PermittedUsage extends SchemaUsage {
  /** Enums whose values are columns, and arguments and fields of inputs whose texts are: of these, only `values` may be sent. */
  readonly columns: ReadonlySet<string>
  /**
   * By mutation: the fields of inputs that it may be sent. Two mutations may take objects of one type, of which one person may
   * write more by the one than by the other.
   */
  readonly writes: ReadonlyMap<string, ReadonlySet<string>>
  /** By mutation: path of the required id; without one the mutation could update every row. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** The fields that lead to mutations. */
  readonly namespaces: ReadonlySet<string>
}

/**
 * Collects what documents use, with the values of their variables, by position: a field counts for the type that the field
 * above it answers, whatever the condition of a fragment says, and an input for its argument and the path in it. A type that
 * several lists share so permits nothing in one list because it is permitted in another.
 */
export class UsageCollector implements SchemaUsage {
  readonly fields = new Set<string>()
  readonly arguments = new Set<string>()
  readonly inputs = new Set<string>()
  readonly values = new Set<string>()
  readonly #schema: GraphQLSchema

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  add(document: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
    visit(document, {
      Directive: ({ name, arguments: args = [] }) => {
        if (args.length === 0) this.arguments.add(`@${name.value}()`)
        for (const arg of args) this.arguments.add(`@${name.value}(${arg.name.value})`)
      },
    })
    const fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    )
    const place = { given: valuesByName(document, variables), fragments, entered: new Set<string>() }
    for (const node of document.definitions) {
      if (node.kind !== Kind.OPERATION_DEFINITION) continue
      const root = this.#schema.getRootType(node.operation)
      if (root) this.#addSelections(node.selectionSet, root.name, root, place)
    }
  }

  /** `answered` is the type of the field above, `type` the one that a fragment narrows or widens it to. */
  #addSelections(
    { selections }: SelectionSetNode,
    answered: string,
    type: GraphQLNamedType | undefined,
    place: Place,
  ): void {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) this.#addField(node, answered, type, place)
      else if (node.kind === Kind.INLINE_FRAGMENT)
        this.#addSelections(node.selectionSet, answered, this.#narrowed(node, type), place)
      else {
        const fragment = place.fragments.get(node.name.value)
        const key = `${node.name.value} ${answered}`
        if (fragment === undefined || place.entered.has(key)) continue
        place.entered.add(key)
        this.#addSelections(fragment.selectionSet, answered, this.#narrowed(fragment, type), place)
      }
    }
  }

  #narrowed(
    { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
    type: GraphQLNamedType | undefined,
  ): GraphQLNamedType | undefined {
    return typeCondition === undefined ? type : this.#schema.getType(typeCondition.name.value)
  }

  #addField(node: FieldNode, answered: string, type: GraphQLNamedType | undefined, place: Place): void {
    const field = `${type?.name ?? '?'}.${node.name.value}`
    this.fields.add(type?.name === answered ? field : `${answered}${IN}${field}`)
    const definition =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
    for (const { name, value } of node.arguments ?? []) {
      const argument = `${field}(${name.value})`
      this.arguments.add(argument)
      const argumentType = definition?.args.find((arg) => arg.name === name.value)?.type
      this.#addTexts(argument, argumentType, value, place)
      this.#addValue(argumentType, value, { root: argument, path: argument }, place)
    }
    const below = definition && getNamedType(definition.type)
    if (node.selectionSet && below) this.#addSelections(node.selectionSet, below.name, below, place)
  }

  #addTexts(name: string, type: GraphQLInputType | undefined, value: ValueNode, { given }: Place): void {
    if (isOfTexts(type)) for (const text of textsIn(value, given)) this.values.add(`${name}: ${text}`)
  }

  #addValue(type: GraphQLInputType | undefined, node: ValueNode, at: InputPlace, place: Place): void {
    const named = type === undefined ? undefined : getNamedType(type)
    if (node.kind === Kind.VARIABLE)
      for (const value of place.given.get(node.name.value) ?? []) this.#addGiven(named, value, at)
    else if (node.kind === Kind.LIST) for (const item of node.values) this.#addValue(named, item, at, place)
    else if (node.kind === Kind.ENUM) this.values.add(`${at.root}${IN}${named?.name ?? '?'}.${node.value}`)
    else if (node.kind === Kind.OBJECT) {
      const inputs = isInputObjectType(named) ? named.getFields() : {}
      for (const { name, value } of node.fields) {
        const inner = inputs[name.value]?.type
        const field = this.#addInput(named, name.value, at)
        this.#addTexts(field, inner, value, place)
        this.#addValue(inner, value, placeBelow(named, name.value, inner, at), place)
      }
    }
  }

  #addGiven(named: GraphQLNamedType | undefined, value: unknown, at: InputPlace): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#addGiven(named, item, at)
      return
    }
    if (isEnumType(named) && typeof value === 'string')
      this.values.add(`${at.root}${IN}${named.name}.${value}`)
    if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return
    const inputs = named.getFields()
    for (const [name, inner] of Object.entries(value)) {
      const type = inputs[name]?.type
      const field = this.#addInput(named, name, at)
      if (isOfTexts(type)) for (const text of textsOf(inner)) this.values.add(`${field}: ${text}`)
      this.#addGiven(type && getNamedType(type), inner, placeBelow(named, name, type, at))
    }
  }

  /** Returns the name by which its texts are known. */
  #addInput(type: GraphQLNamedType | undefined, name: string, { root, path }: InputPlace): string {
    const input = `${type?.name ?? '?'}.${name}`
    this.inputs.add(`${path}${IN}${input}`)
    return `${root}${IN}${input}`
  }
}

/** Separates a position from what is used there. */
const IN = ' > '

/** `BookFilter.title` of `Query.books(where) > BookFilter.title`, `BookOrderBy` of `Query.books(order) > BookOrderBy.PRICE_DESC`. */
export const withoutPlace = (use: string): string => {
  const text = use.indexOf(': ')
  const name = text === -1 ? use : use.slice(0, text)
  return use.slice(name.lastIndexOf(IN) === -1 ? 0 : name.lastIndexOf(IN) + IN.length)
}

interface Place {
  readonly given: ReadonlyMap<string, readonly unknown[]>
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Fragments by the types that they were entered for. */
  readonly entered: Set<string>
}

interface InputPlace {
  /** The argument. */
  readonly root: string
  /** The argument and the fields down to here. */
  readonly path: string
}

/** Inputs that combine conditions refer to the same record, at any depth. */
const placeBelow = (
  type: GraphQLNamedType | undefined,
  name: string,
  inner: GraphQLInputType | undefined,
  { root, path }: InputPlace,
): InputPlace => {
  const joins = JOINS.test(name) && inner !== undefined && getNamedType(inner) === type
  return { root, path: joins ? path : `${path}.${name}` }
}

const JOINS = /^_?(?:and|or|not|nor)$/i

const isOfTexts = (type: GraphQLInputType | undefined): boolean =>
  type !== undefined && getNamedType(type).name === 'String'

/** All values that a variable may have: the sent one, and its defaults in every operation. */
function valuesByName(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>(Object.entries(variables).map(([name, value]) => [name, [value]]))
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { variable, defaultValue } of definition.variableDefinitions ?? [])
      if (defaultValue !== undefined)
        values.set(variable.name.value, [
          ...(values.get(variable.name.value) ?? []),
          valueFromASTUntyped(defaultValue),
        ])
  }
  return values
}

function textsIn(value: ValueNode, given: ReadonlyMap<string, readonly unknown[]>): readonly string[] {
  if (value.kind === Kind.LIST) return value.values.flatMap((item) => textsIn(item, given))
  if (value.kind === Kind.VARIABLE) return textsOf(given.get(value.name.value) ?? [])
  return textsOf(valueFromASTUntyped(value))
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (value === null || value === undefined) return []
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}
