import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  Kind,
  typeFromAST,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql'

/** What a document uses of a schema. */
export interface Uses {
  /** `Book.title`, `Query.books` */
  readonly fields: ReadonlySet<string>
  /** `Query.books(where)` */
  readonly arguments: ReadonlySet<string>
  /** Fields of input objects in arguments and variables: `BookFilter.title`. */
  readonly inputs: ReadonlySet<string>
  /**
   * Enum values in arguments and variables: `BookOrderBy.PRICE_DESC`; texts in arguments and in fields of inputs:
   * `Query.books(sort): -price`, `BookSearch.sortBy: price`.
   */
  readonly values: ReadonlySet<string>
}

/** What a person may send. */
export interface Permitted extends Uses {
  /** Enums whose values are columns, and arguments and fields of inputs whose texts are: of these, only `values` may be sent. */
  readonly columns: ReadonlySet<string>
  /**
   * By mutation: the fields of inputs that it may be sent. Two mutations may take objects of one type, of which one person may
   * write more by the one than by the other.
   */
  readonly writes: ReadonlyMap<string, ReadonlySet<string>>
  /** By mutation: where the id of the one row must be, as a mutation that is told no id may write all rows. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** The fields that lead to mutations. */
  readonly ways: ReadonlySet<string>
}

/** Collects what documents use, with the values of their variables. */
export class UseCollector implements Uses {
  readonly fields = new Set<string>()
  readonly arguments = new Set<string>()
  readonly inputs = new Set<string>()
  readonly values = new Set<string>()
  readonly #schema: GraphQLSchema

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  add(document: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
    const info = new TypeInfo(this.#schema)
    const given = valuesByName(document, variables)
    visit(
      document,
      visitWithTypeInfo(info, {
        Directive: ({ name, arguments: args }) => {
          if (args?.length === 0) this.arguments.add(`@${name.value}()`)
        },
        Field: ({ name }) => {
          this.fields.add(`${info.getParentType()?.name ?? '?'}.${name.value}`)
        },
        Argument: ({ name, value }) => {
          const directive = info.getDirective()
          const field = `${info.getParentType()?.name ?? '?'}.${info.getFieldDef()?.name ?? '?'}`
          const argument = `${directive ? `@${directive.name}` : field}(${name.value})`
          this.arguments.add(argument)
          const type = info.getArgument()?.type
          if (isOfTexts(type))
            for (const text of textsIn(value, given)) this.values.add(`${argument}: ${text}`)
        },
        ObjectValue: ({ fields }) => {
          const type = getNamedType(info.getInputType())
          const inputs = isInputObjectType(type) ? type.getFields() : {}
          for (const { name, value } of fields) {
            const input = `${type?.name ?? '?'}.${name.value}`
            this.inputs.add(input)
            if (isOfTexts(inputs[name.value]?.type))
              for (const text of textsIn(value, given)) this.values.add(`${input}: ${text}`)
          }
        },
        EnumValue: ({ value }) => {
          this.values.add(`${getNamedType(info.getInputType())?.name ?? '?'}.${value}`)
        },
        VariableDefinition: ({ type, variable }) => {
          const declared = typeFromAST(this.#schema, type)
          if (isInputType(declared)) this.#addValue(declared, variables[variable.name.value])
        },
      }),
    )
  }

  #addValue(type: GraphQLInputType | undefined, value: unknown): void {
    const named = type === undefined ? undefined : getNamedType(type)
    if (named === undefined) return
    if (Array.isArray(value)) {
      for (const item of value) this.#addValue(named, item)
      return
    }
    if (isEnumType(named) && typeof value === 'string') this.values.add(`${named.name}.${value}`)
    if (!isInputObjectType(named)) return
    if (typeof value !== 'object' || value === null) return
    const fields = named.getFields()
    for (const [name, inner] of Object.entries(value)) {
      this.inputs.add(`${named.name}.${name}`)
      if (isOfTexts(fields[name]?.type))
        for (const text of textsOf(inner)) this.values.add(`${named.name}.${name}: ${text}`)
      this.#addValue(fields[name]?.type, inner)
    }
  }
}

const isOfTexts = (type: GraphQLInputType | undefined): boolean =>
  type !== undefined && getNamedType(type).name === 'String'

/** All that a variable may stand for: what is sent, and its defaults in every operation. */
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
