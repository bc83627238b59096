import { getNullableType } from 'graphql'
import type { EntityDraft } from './EntityDraft.ts'
import { readRows } from './rowsShape.ts'
import { hasRequiredArguments, type OutputField } from './typeShapes.ts'
import { toNounKey, toSingular, wordsOf } from './words.ts'

/**
 * The field of the related entity that leads back from a to-many relation and can be filtered by this row's
 * id: `loan` for `loanPayments`. Null when there is none, or when several match.
 */
export const findInverse = (
  relation: OutputField,
  target: EntityDraft,
  entity: EntityDraft,
): string | null => {
  const idName = entity.idField?.name
  if (idName === undefined) return null
  const back = target.fields.filter(
    (field) => rowTypeOf(field) === entity.type && isFilterable(field, target, idName),
  )
  const single = back.filter((field) => readRows(field.type) === null)
  const candidates = single.length > 0 ? single : back
  const siblings = entity.fields.filter(
    (field) =>
      readRows(field.type) !== null && rowTypeOf(field) === target.type && !hasRequiredArguments(field),
  )
  if (candidates.length === 1 && siblings.length === 1) return candidates[0]?.name ?? null
  return matchByWords(relation, candidates, target, entity)
}

const rowTypeOf = (field: OutputField): unknown =>
  readRows(field.type)?.rowType ?? getNullableType(field.type)

const isFilterable = (field: OutputField, target: EntityDraft, idName: string): boolean => {
  if (hasRequiredArguments(field)) return false
  const operators = target.list.where?.entry(field.name)?.nested?.entry(idName)?.operators ?? []
  return operators.includes('eq') || operators.includes('in')
}

/** `decidedApplications` and `decidedByUser` share a word; `loans` and `account` are the generic names. */
const matchByWords = (
  relation: OutputField,
  candidates: readonly OutputField[],
  target: EntityDraft,
  entity: EntityDraft,
): string | null => {
  const words = new Set(wordsOf(relation.name).map(toSingular))
  const targetWords = new Set(wordsOf(target.type.name).map(toSingular))
  const telling = [...words].filter((word) => !targetWords.has(word))
  const matching =
    telling.length === 0
      ? candidates.filter((field) => entity.nouns.has(toNounKey(wordsOf(field.name))))
      : candidates.filter((field) => wordsOf(field.name).some((word) => telling.includes(toSingular(word))))
  return matching.length === 1 ? (matching[0]?.name ?? null) : null
}
