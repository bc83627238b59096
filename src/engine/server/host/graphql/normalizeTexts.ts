import {
  type ASTNode,
  isInputType,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isPlainObject, mapValues } from '../../../rules/plainObjects.ts'
import {
  lengthOfText,
  normalizeText,
  textFault,
  type TextFault,
  type TextShape,
} from '../../../rules/text.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { LONGEST_TEXT, longestText } from '../../api/longestText.ts'
import type { HostContext } from './HostContext.ts'

/**
 * The door for texts: before an operation runs, every text of its variables and of its document is normalised, and the
 * operation is refused when one holds what no text may, or is too long. Resolvers, the filters of nested lists and JSON values
 * therefore only ever see normalised texts. Runs after the limits, so sizes and depths are bounded.
 */
export const normalizeTexts = (): Plugin<HostContext> => {
  const documents = new WeakMap<DocumentNode, Cleaned>()
  const cleaned = (schema: GraphQLSchema, document: DocumentNode): Cleaned => {
    const known = documents.get(document) ?? cleanDocument(schema, document)
    documents.set(document, known)
    return known
  }
  const clean = ({ args, setResultAndStopExecution }: Execution): void => {
    const { document, problems } = cleaned(args.schema, args.document)
    const variables = cleanVariables(args.schema, document, args.variableValues ?? {}, args.operationName)
    const all = [...problems, ...variables.problems]
    if (all.length > 0) setResultAndStopExecution({ errors: all.slice(0, MOST_ERRORS).map(toError) })
    args.document = document
    args.variableValues = variables.values
  }
  return { onExecute: clean, onSubscribe: clean }
}

interface Execution {
  readonly args: {
    schema: GraphQLSchema
    document: DocumentNode
    variableValues?: Readonly<Record<string, unknown>> | null | undefined
    operationName?: string | null | undefined
  }
  readonly setResultAndStopExecution: (result: { errors: GraphQLError[] }) => void
}

/** Enough to show what is wrong without repeating a large request. */
const MOST_ERRORS = 20

interface TextProblem {
  /** Path in the arguments: `input.firstName`. */
  readonly at: string
  readonly fault: TextFault | TooLong
}

interface TooLong {
  readonly code: 'MAX_LENGTH'
  readonly params: Readonly<Record<string, string>>
}

const toError = ({ at, fault: { code, params } }: TextProblem): GraphQLError => {
  // A list's index does not name a field: `input.tags.0` is about `tags`.
  const field = at.split('.').findLast((step) => !/^\d+$/.test(step)) ?? at
  return new GraphQLError(`${at}: ${errorMessage(code, params)}`, {
    extensions: { code, argument: at, fields: [field], params },
  })
}

interface Cleaned {
  readonly document: DocumentNode
  readonly problems: readonly TextProblem[]
}

function cleanDocument(schema: GraphQLSchema, document: DocumentNode): Cleaned {
  const types = new TypeInfo(schema)
  const problems: TextProblem[] = []
  const cleaned = visit(
    document,
    visitWithTypeInfo(types, {
      StringValue: (node, _key, parent, _path, ancestors) => {
        const type = types.getInputType()
        // Inside a JSON literal the types end.
        const shape = type ? shapeOf(getNamedType(type).name) : 'lines'
        const value = normalizeText(node.value, shape)
        const fault = faultOf(value, shape, LONGEST_TEXT)
        if (fault) problems.push({ at: pathOf(parent ? [...ancestors, parent] : ancestors), fault })
        return value === node.value ? undefined : { ...node, value }
      },
    }),
  )
  return { document: cleaned, problems }
}

const pathOf = (ancestors: readonly (ASTNode | readonly ASTNode[])[]): string =>
  ancestors
    .flatMap((ancestor) => {
      if (!('kind' in ancestor)) return []
      if (ancestor.kind === Kind.VARIABLE_DEFINITION) return [ancestor.variable.name.value]
      return ancestor.kind === Kind.ARGUMENT || ancestor.kind === Kind.OBJECT_FIELD
        ? [ancestor.name.value]
        : []
    })
    .join('.')

function cleanVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  given: Readonly<Record<string, unknown>>,
  operationName: string | null | undefined,
): { readonly values: Readonly<Record<string, unknown>>; readonly problems: readonly TextProblem[] } {
  const problems: TextProblem[] = []
  const values: Record<string, unknown> = { ...given }
  const operation = document.definitions.find(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION && (!operationName || node.name?.value === operationName),
  )
  const definitions = operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : []
  for (const { variable, type: node } of definitions ?? []) {
    const name = variable.name.value
    const type = typeFromAST(schema, node)
    if (isInputType(type) && Object.hasOwn(given, name))
      values[name] = cleanValue(given[name], type, name, problems)
  }
  return { values, problems }
}

/** Values of a wrong type are left to the engine, which refuses them. */
function cleanValue(
  value: unknown,
  type: GraphQLInputType,
  at: string,
  problems: TextProblem[],
  longest = LONGEST_TEXT,
): unknown {
  if (isNonNullType(type)) return cleanValue(value, type.ofType, at, problems, longest)
  if (isListType(type)) {
    return Array.isArray(value)
      ? value.map((item: unknown, index) => cleanValue(item, type.ofType, `${at}.${index}`, problems))
      : cleanValue(value, type.ofType, at, problems)
  }
  if (isInputObjectType(type)) {
    const fields = type.getFields()
    return isPlainObject(value)
      ? mapValues(value, (item, key) => {
          const field = Object.hasOwn(fields, key) ? fields[key] : undefined
          return field === undefined
            ? item
            : cleanValue(item, field.type, `${at}.${key}`, problems, longestText(field))
        })
      : value
  }
  if (!isScalarType(type)) return value
  if (type.name === 'JSON') return cleanJson(value, at, problems)
  return typeof value === 'string' ? cleanString(value, shapeOf(type.name), at, problems, longest) : value
}

function cleanJson(value: unknown, at: string, problems: TextProblem[]): unknown {
  if (typeof value === 'string') return cleanString(value, 'lines', at, problems)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => cleanJson(item, `${at}.${index}`, problems))
  }
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      cleanString(key, 'line', at, problems),
      cleanJson(item, at, problems),
    ]),
  )
}

function cleanString(
  text: string,
  shape: TextShape,
  at: string,
  problems: TextProblem[],
  longest = LONGEST_TEXT,
): string {
  const value = normalizeText(text, shape)
  const fault = faultOf(value, shape, longest)
  if (fault) problems.push({ at, fault })
  return value
}

const faultOf = (text: string, shape: TextShape, longest: number): TextFault | TooLong | null =>
  text.length > longest && lengthOfText(text) > longest
    ? { code: 'MAX_LENGTH', params: { number: String(longest) } }
    : textFault(text, shape)

/** `LongText` alone has lines. */
const shapeOf = (scalar: string): TextShape => (scalar === 'LongText' || scalar === 'JSON' ? 'lines' : 'line')
