import { getNamedType, getNullableType, isNonNullType, isScalarType, isUnionType } from 'graphql'
import type { EntityDraft, MutationSlot, ReadContext } from '../EntityDraft.ts'
import { findGet, idEvidence } from '../findGet.ts'
import { findIdField } from '../findIdField.ts'
import { createMutationFinder } from './findMutations.ts'
import { readRows } from '../rowsShape.ts'
import type { OutputField } from '../typeShapes.ts'
import { isKeyOf } from '../valueFilters.ts'

/**
 * A row of a Relay server may have two ids: that of `Node`, which no column holds, and the key by which other rows refer to it
 * (`authorId` beside `author`). Identifies rows by the key wherever they are read and written by it, too, so that one value opens a
 * record, filters by it and is written as a relation.
 */
export const withOwnKeys = (context: ReadContext): ReadContext => {
  const keyed = [...context.entities.values()].flatMap((entity) => {
    const key = findOwnKey(entity, context)
    return key === null ? [] : [{ ...entity, idField: key, nodeId: entity.idField }]
  })
  if (keyed.length === 0) return context
  const trial = replaced(context, keyed)
  const byNode = createMutationFinder(context)
  const byKey = createMutationFinder(trial)
  const isAsGood = (draft: EntityDraft): boolean => {
    const [before, after] = [byNode(context.entities.get(draft.type.name) ?? draft), byKey(draft)]
    return findGet(draft, trial)?.style === 'by-id' && SLOTS.every((slot) => !before[slot] || after[slot])
  }
  return replaced(
    context,
    keyed.filter((draft) => isAsGood(draft)),
  )
}

const SLOTS: readonly MutationSlot[] = ['add', 'update', 'delete']

const findOwnKey = (entity: EntityDraft, context: ReadContext): OutputField | null => {
  const { type, fields, idField, hinted } = entity
  if (idField === null || hinted?.idField || !isNodeId(entity, idField)) return null
  const evidence = idEvidence(context.single.get(type.name) ?? [])
  const key = findIdField(
    type.name,
    fields.filter((field) => field !== idField),
    evidence,
  )
  if (key === null || !isNonNullType(key.type)) return null
  return [...context.entities.values()].some((other) => refersBy(other, entity, key)) ? key : null
}

/** `authorId: Int!` beside `author: Author`, whose key is an Int. */
const refersBy = ({ fields }: EntityDraft, { type }: EntityDraft, key: OutputField): boolean =>
  fields.some(
    (relation) =>
      getNullableType(relation.type) === type &&
      readRows(relation.type) === null &&
      fields.some(
        (field) =>
          isKeyOf(field.name, relation.name) &&
          isScalarType(getNullableType(field.type)) &&
          getNamedType(field.type) === getNamedType(key.type),
      ),
  )

/** Whether the id is that of Relay's `Node`, which tells rows of all types apart. */
export const isNodeId = ({ type }: EntityDraft, idField: OutputField): boolean =>
  !isUnionType(type) &&
  type.getInterfaces().some((node) => node.name === 'Node' && Object.hasOwn(node.getFields(), idField.name))

const replaced = (context: ReadContext, drafts: readonly EntityDraft[]): ReadContext => {
  const byType = new Map(drafts.map((draft) => [draft.type.name, draft]))
  const now = (entity: EntityDraft) => byType.get(entity.type.name) ?? entity
  const entities = new Map([...context.entities].map(([name, entity]) => [name, now(entity)]))
  return {
    ...context,
    entities,
    byName: new Map([...entities.values()].map((entity) => [entity.name, entity])),
    relatedLists: context.relatedLists.map((related) => ({ ...related, owner: now(related.owner) })),
  }
}
