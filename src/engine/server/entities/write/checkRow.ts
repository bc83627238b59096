import { DomainError } from '../../kernel/DomainError.ts'
import type { Entity } from '../model/Entity.ts'

/** The definition's checks across fields. Throws their problems under the input names. */
export const checkRow = (
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): void => {
  const problems = entity.definition.validate?.(row, before) ?? []
  const [first] = problems
  if (!first) return
  throw new DomainError(
    first.code,
    problems.map(({ field, code, params }) => ({
      code,
      field: field === null ? null : inputNameOf(entity, field),
      params: params ?? {},
    })),
  )
}

const inputNameOf = (entity: Entity, name: string): string =>
  entity.stored.find(({ field, property }) => field.name === name || property === name)?.inputName ?? name
