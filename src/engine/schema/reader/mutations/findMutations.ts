import { getNamedType, isInputObjectType } from 'graphql'
import type { EntityDraft, MutationSlot, ReadContext } from '../EntityDraft.ts'
import { readHintedWrite } from './readHintedWrite.ts'
import { isDeprecated, isListOf, rootOf, type OutputField } from '../typeShapes.ts'
import { toSingular, wordsOf } from '../words.ts'
import type { FoundMutation, FoundMutations } from './FoundMutation.ts'
import { isVersionName, readInputs, type InputShape } from './readInputs.ts'
import { readPayload, type PayloadShape } from './readPayload.ts'
import { readGluedName, readMutationName, type MutationName } from './verbs.ts'

/**
 * Finds the mutations of every entity. Reads each mutation once and leaves out doubtful ones rather than
 * guess.
 */
export const createMutationFinder = (context: ReadContext): ((entity: EntityDraft) => FoundMutations) => {
  const byNoun = new Map<string, EntityDraft[]>()
  for (const entity of context.entities.values()) {
    for (const noun of entity.nouns) byNoun.set(noun, [...(byNoun.get(noun) ?? []), entity])
  }
  const found = new Map<EntityDraft, Candidate[]>()
  // Of `shop.amend`, `shop` too: it leads to others and writes nothing.
  const hinted = new Set(
    context.hinted.lists.flatMap(({ writes }) => writes.map(({ mutation }) => rootOf(mutation.name))),
  )
  for (const mutation of context.mutationFields) {
    if (hinted.has(mutation.name)) continue
    const name = readMutationName(mutation.name) ?? readGluedName(mutation.name, (noun) => byNoun.has(noun))
    if (name === null) continue
    const payload = readPayload(mutation.type, context)
    for (const [entity, nounScore] of targetsOf(name, payload, byNoun)) {
      const candidates = judge(mutation, name, payload, entity, nounScore)
      found.set(entity, [...(found.get(entity) ?? []), ...candidates])
    }
  }
  return (entity) => {
    const candidates = found.get(entity) ?? []
    const findOne = (slot: MutationSlot): FoundMutation | null => {
      const write = entity.hinted?.writes.find((one) => one.slot === slot)
      return write === undefined ? best(candidates, slot) : readHintedWrite(write, entity, context)
    }
    return { add: findOne('add'), update: findOne('update'), delete: findOne('delete') }
  }
}

interface Candidate extends FoundMutation {
  readonly score: number
}

/** Candidate entities for a mutation: by its noun, otherwise the only entity that it returns. */
const targetsOf = (
  name: MutationName,
  payload: PayloadShape,
  byNoun: ReadonlyMap<string, readonly EntityDraft[]>,
): ReadonlyMap<EntityDraft, number> => {
  const exact = byNoun.get(name.noun) ?? []
  const loose = exact.length > 0 ? [] : (byNoun.get(name.looseNoun) ?? [])
  const named = exact.length > 0 ? exact : loose
  const returned = payload.entities.map((one) => one.entity)
  const agreeing = named.filter((entity) => returned.includes(entity))
  const score = exact.length > 0 ? 10 : 8
  if (agreeing.length > 0) return new Map(agreeing.map((entity) => [entity, score]))
  if (named.length > 0) return new Map(named.map((entity) => [entity, score - 2]))
  const [only] = returned
  return only !== undefined && returned.length === 1 ? new Map([[only, 0]]) : new Map()
}

const judge = (
  mutation: OutputField,
  name: MutationName,
  payload: PayloadShape,
  entity: EntityDraft,
  nounScore: number,
): readonly Candidate[] => {
  const inputs = readInputs(mutation, entity)
  if (inputs.unfillable || (name.verb !== 'delete' && isBatch(inputs, entity))) return []
  // `upsert(where, create, update)` takes the same fields twice.
  if (inputs.fields.some((input) => input.name === 'create') && coverageOf(inputs, entity).known === 0)
    return []
  const entityPath = payload.entities.find((one) => one.entity === entity)?.path ?? null
  const coverage = coverageOf(inputs, entity)
  // A filter on the id names one row, whatever the mutation is called.
  const isOfMany = name.plural && !inputs.isByFilter && name.verb !== 'delete'
  if (isOfMany && entityPath === null && !isPluralType(entity)) return []
  // Without the noun only the shape is left: the inputs must be the entity's own fields.
  if (nounScore === 0 && !isOwnInput(inputs, entity, name, coverage)) return []
  const score =
    nounScore * 100 +
    (entityPath === null ? 0 : 50) +
    Math.min(coverage.known, 40) -
    name.rank * 3 -
    (inputs.isByFilter ? 300 : 0) -
    (isDeprecated(mutation) ? 1000 : 0)
  const candidate = { mutation, inputs, payload, entityPath, score }
  // `addTag(bookId, tagId): Book` adds an existing tag to a book. An id input counts as an add only when it
  // is the new row's own, chosen by the client.
  const isReference =
    inputs.id?.required === true &&
    (inputs.id.name !== entity.idField?.name || (entityPath === null && payload.entities.length > 0))
  return slotsOf(name, inputs, coverage, isReference).map((slot) => ({ ...candidate, slot }))
}

const slotsOf = (
  name: MutationName,
  inputs: InputShape,
  coverage: Coverage,
  isReference: boolean,
): readonly MutationSlot[] => {
  const hasFields = inputs.fields.length > 0
  switch (name.verb) {
    case 'add':
      return hasFields && !isReference ? ['add'] : []
    case 'update':
      return inputs.id !== null && hasFields ? ['update'] : []
    case 'save':
      if (!hasFields) return []
      if (inputs.id === null) return ['add']
      return inputs.id.required ? ['update'] : ['add', 'update']
    case 'delete':
      return inputs.id !== null && coverage.required === 0 ? ['delete'] : []
  }
}

interface Coverage {
  /** Inputs that are fields of the entity. */
  readonly known: number
  readonly total: number
  /** Required inputs beside id, version and correlation id. */
  readonly required: number
}

const coverageOf = (inputs: InputShape, entity: EntityDraft): Coverage => {
  const names = new Set(entity.fields.map((field) => field.name))
  const known = inputs.fields.filter(
    (input) => names.has(input.name) || namesReference(input.name, names),
  ).length
  const required = inputs.fields.filter((input) => input.required && !isVersionName(input.name)).length
  return { known, total: inputs.fields.length, required }
}

/** `currencyEntityId` of `currency`. */
const namesReference = (input: string, names: ReadonlySet<string>): boolean => {
  const match = /^(.+?)(?:[A-Z][a-z]*)?Ids?$/.exec(input)
  return match?.[1] !== undefined && (names.has(match[1]) || names.has(`${match[1]}s`))
}

/** Takes a list of rows at once. */
const isBatch = (inputs: InputShape, entity: EntityDraft): boolean =>
  inputs.fields.some(
    (input) =>
      isListOf(input.type) &&
      isInputObjectType(getNamedType(input.type)) &&
      (inputs.fields.length === 1 || input.required) &&
      !entity.fields.some((field) => field.name === input.name),
  )

const isPluralType = (entity: EntityDraft): boolean => {
  const last = wordsOf(entity.type.name).at(-1) ?? ''
  return toSingular(last) !== last
}

const isOwnInput = (
  inputs: InputShape,
  entity: EntityDraft,
  name: MutationName,
  coverage: Coverage,
): boolean => {
  if (name.verb === 'delete') return name.noun === '' && inputs.id !== null
  if (name.verb === 'add' && inputs.id?.required === true) return false
  if (entity.fields.some((field) => field.name.toLowerCase() === name.noun)) return false
  if (inputs.fields.some((input) => isListOf(input.type) && isInputObjectType(getNamedType(input.type))))
    return false
  return coverage.known >= 2 && coverage.known * 4 >= coverage.total * 3
}

const best = (candidates: readonly Candidate[], slot: MutationSlot): FoundMutation | null =>
  candidates
    .filter((one) => one.slot === slot)
    .toSorted((a, b) => b.score - a.score || (a.mutation.name < b.mutation.name ? -1 : 1))[0] ?? null
