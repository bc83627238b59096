import type { UserActor } from '../../kernel/Actor.ts'
import type { RecordName, Records } from '../../people/comments/Records.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import type { RequestContext } from '../RequestContext.ts'

/** The record, when the caller may read it. Throws AUTH_NOT_AUTHENTICATED, NOT_AUTHORIZED and NOT_FOUND. */
export const openRecord = async (
  context: RequestContext,
  model: EntityModel,
  asked: RecordName,
): Promise<OpenedRecord> => {
  const records = context.recordsOf(context, model)
  const actor = records.requireReader(context.actor, asked.recordType)
  const record = await records.find(actor, asked)
  if (record === null) throw new DomainError('NOT_FOUND')
  return { records, actor, record }
}

export interface OpenedRecord {
  readonly records: Records
  readonly actor: UserActor
  /** With its key as the backend writes it. */
  readonly record: RecordName
}
