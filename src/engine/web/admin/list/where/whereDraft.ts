import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { isGroup, type WhereGroup, type WherePart, type WhereRule } from '../../../model-query/where/Where.ts'
import { ruleFilter } from '../../../model-query/where/whereFilter.ts'
import { randomId } from '../../../lib/randomId.ts'

/** A condition while it is edited; its column may be missing yet. */
export interface DraftRule extends WhereRule {
  readonly key: string
}

export interface DraftGroup extends Omit<WhereGroup, 'parts'> {
  readonly key: string
  readonly parts: readonly DraftPart[]
}

export type DraftPart = DraftRule | DraftGroup

export const isDraftGroup = (part: DraftPart): part is DraftGroup => 'join' in part

export function newRule(): DraftRule {
  return { key: randomId(), column: '', op: 'is', values: [] }
}

export function newGroup(join: WhereGroup['join']): DraftGroup {
  return { key: randomId(), join, parts: [newRule()] }
}

/** What the builder opens with: the conditions in use, or one that is still empty. */
export function toDraft(where: WhereGroup): DraftGroup {
  const draftOf = (part: WherePart): DraftPart =>
    isGroup(part) ? { ...toDraft(part), key: randomId() } : { ...part, key: randomId() }
  const parts = where.parts.map(draftOf)
  return { key: randomId(), join: where.join, parts: parts.length > 0 ? parts : [newRule()] }
}

/** The conditions of a draft, without empty groups and empty values. */
export function fromDraft(draft: DraftGroup): WhereGroup {
  const parts = draft.parts.flatMap((part): readonly WherePart[] => {
    if (!isDraftGroup(part)) return [{ column: part.column, op: part.op, values: part.values.filter(isText) }]
    const group = fromDraft(part)
    return group.parts.length === 0 ? [] : [group]
  })
  return { join: draft.join, parts }
}

export function rulesOf(draft: DraftGroup): readonly DraftRule[] {
  return draft.parts.flatMap((part) => (isDraftGroup(part) ? rulesOf(part) : [part]))
}

export interface RuleError {
  /** Key of a text. */
  readonly text: 'noField' | 'noValue' | 'unreadable'
  readonly value: string
}

/** What is wrong with conditions, by their keys. */
export function draftErrors(
  model: AdminModel,
  entity: EntityModel,
  draft: DraftGroup,
): ReadonlyMap<string, RuleError> {
  return new Map(
    rulesOf(draft).flatMap((rule): readonly [string, RuleError][] => {
      const values = rule.values.filter(isText)
      if (rule.column === '') return [[rule.key, { text: 'noField', value: '' }]]
      if (ruleFilter(model, entity, { ...rule, values })) return []
      const [first = ''] = values
      return [[rule.key, { text: first === '' ? 'noValue' : 'unreadable', value: values.join(', ') }]]
    }),
  )
}

const isText = (value: string) => value.trim() !== ''
