import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
} from 'graphql'
import type { EntityDraft } from '../EntityDraft.ts'
import { areIdsCompatible } from '../findIdField.ts'
import { isListOf, type OutputField } from '../typeShapes.ts'
import { findIdentity } from './findIdentity.ts'
import type { PlacedInput } from './PlacedInput.ts'
import { toNounKey, wordsOf } from '../words.ts'

/** The inputs of a mutation as one entity sees them. */
export interface InputShape {
  readonly args: readonly GraphQLArgument[]
  /** Path to the object that takes the fields. */
  readonly inputPath: readonly string[]
  /** Inputs at `inputPath`, without id and correlation id. */
  readonly fields: readonly PlacedInput[]
  readonly id: PlacedInput | null
  readonly correlation: PlacedInput | null
  /** Takes why the row changes, for a second person. */
  readonly reason: PlacedInput | null
  /** A guard against lost updates outside `inputPath`. */
  readonly outerVersion: PlacedInput | null
  /** The row is named by a filter on its id, so that the answer may be a list. */
  readonly isByFilter: boolean
  /** Required inputs outside `inputPath` that are none of the above and that cannot be filled in. */
  readonly unfillable: boolean
}

export const readInputs = (mutation: OutputField, entity: EntityDraft): InputShape => {
  const args = mutation.args.map((arg) => place(arg, [], isRequiredArgument(arg)))
  const identity = args.some((arg) => couldBeId(arg, entity)) ? null : findIdentity(args, entity)
  const levels = findLevels(
    args.filter((arg) => arg !== identity?.arg),
    entity,
  )
  const placed = [...(identity === null ? [] : [identity.id]), ...levels.flatMap((level) => level.inputs)]
  const innermost = levels.at(-1)
  const id = identity?.id ?? findId(placed, entity)
  const correlation = placed.find(isCorrelation) ?? null
  const reason = findReason(placed, entity)
  const outer = levels.slice(0, -1).flatMap((level) => level.inputs)
  const outerVersion = outer.find((input) => couldBeVersion(input, entity)) ?? null
  const special = new Set([id, correlation, reason, outerVersion])
  const isField = (input: PlacedInput) =>
    !special.has(input) &&
    innermost?.inputs.includes(input) === true &&
    // A row that is found by its identity keeps it.
    (identity === null || !couldBeId(input, entity)) &&
    !(input.name === id?.name && input.path.length > id.path.length && !input.required)
  return {
    args: mutation.args.filter(
      (arg) =>
        isRequiredArgument(arg) ||
        placed.some((one) => one.path[0] === arg.name) ||
        innermost?.path[0] === arg.name,
    ),
    inputPath: innermost?.path ?? [],
    fields: placed.filter(isField),
    id,
    correlation,
    reason,
    outerVersion,
    isByFilter: identity?.isFilter === true,
    unfillable: placed.some((input) => input.required && !isField(input) && !special.has(input)),
  }
}

interface InputLevel {
  readonly path: readonly string[]
  readonly inputs: readonly PlacedInput[]
}

/** Arguments, then the input object, then an object nested inside it: as deep as the fields are. */
const findLevels = (outer: readonly PlacedInput[], entity: EntityDraft): readonly InputLevel[] => {
  const inputArg = findWrapper(outer, entity)
  if (inputArg === null) return [{ path: [], inputs: outer }]
  const inside = inputsOf(inputArg)
  const wrapped = findWrapper(inside, entity)
  const others = (inputs: readonly PlacedInput[], wrapper: PlacedInput) =>
    inputs.filter((one) => one !== wrapper)
  const first: InputLevel = { path: [], inputs: others(outer, inputArg) }
  if (wrapped === null) return [first, { path: inputArg.path, inputs: inside }]
  return [
    first,
    { path: inputArg.path, inputs: others(inside, wrapped) },
    { path: wrapped.path, inputs: inputsOf(wrapped) },
  ]
}

/** The only input object that is not a field of the entity itself, or the only one of them that is named like one. */
const findWrapper = (inputs: readonly PlacedInput[], entity: EntityDraft): PlacedInput | null => {
  const objects = inputs.filter((input) => isInputObjectType(getNullableType(input.type)))
  const wrappers = objects.filter((input) => !entity.fields.some((field) => field.name === input.name))
  const isNamed = (input: PlacedInput) =>
    WRAPPER_NAMES.has(input.name.toLowerCase().replaceAll('_', '')) ||
    entity.nouns.has(toNounKey(wordsOf(input.name)))
  const [wrapper, ...others] = wrappers.length > 1 ? wrappers.filter(isNamed) : wrappers
  if (wrapper === undefined || others.length > 0) return null
  const rest = inputs.filter(
    (input) =>
      input !== wrapper &&
      !isCorrelation(input) &&
      !couldBeId(input, entity) &&
      !isPartId(input, entity) &&
      !couldBeVersion(input, entity),
  )
  if (rest.length === 0) return wrapper
  return isNamed(wrapper) && !rest.some((input) => input.required) ? wrapper : null
}

const WRAPPER_NAMES = new Set(
  'input request command dto data model payload values value patch set changes attributes entity record object body params args'.split(
    ' ',
  ),
)

const inputsOf = (input: PlacedInput): readonly PlacedInput[] =>
  Object.values((getNamedType(input.type) as GraphQLInputObjectType).getFields()).map((field) =>
    place(field, input.path, isRequiredInputField(field)),
  )

export const place = (
  input: GraphQLArgument | GraphQLInputField,
  above: readonly string[],
  required: boolean,
): PlacedInput => ({
  path: [...above, input.name],
  name: input.name,
  type: input.type,
  required,
  description: input.description ?? null,
})

const findId = (inputs: readonly PlacedInput[], entity: EntityDraft): PlacedInput | null => {
  const candidates = inputs.filter((input) => couldBeId(input, entity))
  const own =
    candidates.find((input) => input.name === entity.idField?.name) ??
    candidates.find((input) => isNonNullType(input.type)) ??
    candidates[0]
  if (own !== undefined) return own
  // `commentId` of a `BlogComment`, only when no other entity matches.
  const [part, ...others] = inputs.filter((input) => wordsOf(input.name).at(-1) === 'id')
  return part !== undefined && others.length === 0 && isPartId(part, entity) ? part : null
}

/** Named like the id field, or `id` after a noun of the entity, and with the id's type. */
const couldBeId = (input: PlacedInput, entity: EntityDraft): boolean => {
  const { idField } = entity
  if (idField === null || !isIdName(input.name, idField.name, entity)) return false
  return areIdsCompatible(input.type, idField.type) && !isListOf(input.type)
}

const isIdName = (name: string, idName: string, entity: EntityDraft): boolean => {
  if (name === idName) return true
  const words = wordsOf(name)
  const idWords = wordsOf(idName)
  const ending = words.slice(-idWords.length).join(' ') === idWords.join(' ') ? idWords.length : 1
  if (ending === 1 && words.at(-1) !== 'id') return false
  const isOwn = (field: { readonly name: string }) => field.name === name
  if (entity.fields.some(isOwn)) return false
  if (words.length === ending) return true
  return entity.nouns.has(toNounKey(words.slice(0, -ending)))
}

const isPartId = (input: PlacedInput, entity: EntityDraft): boolean => {
  const { idField } = entity
  if (idField === null || isListOf(input.type) || !areIdsCompatible(input.type, idField.type)) return false
  const part = toNounKey(wordsOf(input.name).slice(0, -1))
  const isOwn = entity.fields.some(
    (field) => [input.name, part].includes(field.name) || field.name.toLowerCase() === part,
  )
  return part !== '' && !isOwn && [...entity.nouns].some((noun) => noun.endsWith(part))
}

/** A required value that is named like a version and that the row also has. */
export const couldBeVersion = (input: PlacedInput, entity: EntityDraft): boolean => {
  if (!input.required || !isVersionName(input.name)) return false
  const own = entity.fields.find((field) => field.name === input.name)
  return own !== undefined && getNamedType(own.type) === getNamedType(input.type)
}

export const isVersionName = (name: string): boolean => wordsOf(name).some((word) => VERSION_WORDS.has(word))

const VERSION_WORDS = new Set(['version', 'concurrency', 'etag', 'timestamp', 'stamp', 'xmin'])

export const isCorrelation = (input: PlacedInput): boolean =>
  /^(client)?(correlation|mutation|request)id$/i.test(input.name) && !isListOf(input.type)

/** An optional `changeReason` that is no field of the entity. */
export const findReason = (inputs: readonly PlacedInput[], entity: EntityDraft): PlacedInput | null =>
  inputs.find(
    ({ name, type, required }) =>
      name === 'changeReason' &&
      !required &&
      isLeafType(getNullableType(type)) &&
      !entity.fields.some((field) => field.name === name),
  ) ?? null
