import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'

/** What a document uses of a schema. */
export interface Uses {
  /** `Book.title`, `Query.books` */
  readonly fields: ReadonlySet<string>
  /** `Query.books(where)` */
  readonly arguments: ReadonlySet<string>
  /** Fields of input objects in arguments and variables: `BookFilter.title`. */
  readonly inputs: ReadonlySet<string>
  /** Enum values in arguments and variables: `BookOrderBy.PRICE_DESC`. */
  readonly values: ReadonlySet<string>
}

/** What a person may send. */
export interface Permitted extends Uses {
  /** Names of enums whose values are columns: of these, only `values` may be sent. */
  readonly columns: ReadonlySet<string>
  /** By mutation: where the id of the one row must be, as a mutation that is told no id may write all rows. */
  readonly ids: ReadonlyMap<string, readonly string[]>
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
    visit(
      document,
      visitWithTypeInfo(info, {
        Directive: ({ name, arguments: given }) => {
          if (given?.length === 0) this.arguments.add(`@${name.value}()`)
        },
        Field: ({ name }) => {
          this.fields.add(`${info.getParentType()?.name ?? '?'}.${name.value}`)
        },
        Argument: ({ name }) => {
          const directive = info.getDirective()
          const field = `${info.getParentType()?.name ?? '?'}.${info.getFieldDef()?.name ?? '?'}`
          this.arguments.add(`${directive ? `@${directive.name}` : field}(${name.value})`)
        },
        ObjectValue: ({ fields }) => {
          const type = getNamedType(info.getInputType())
          for (const { name } of fields) this.inputs.add(`${type?.name ?? '?'}.${name.value}`)
        },
        EnumValue: ({ value }) => {
          this.values.add(`${getNamedType(info.getInputType())?.name ?? '?'}.${value}`)
        },
        VariableDefinition: ({ type, variable }) => {
          const given = typeFromAST(this.#schema, type)
          if (isInputType(given)) this.#addValue(given, variables[variable.name.value])
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
      this.#addValue(fields[name]?.type, inner)
    }
  }
}
