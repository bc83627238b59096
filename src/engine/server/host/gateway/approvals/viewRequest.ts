import { parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { holdsOne } from '../../../../model/PlatformRole.ts'
import type { RecordedFieldChange } from '../../../kernel/audit/recordChanges.ts'
import type { HeldRequest, HeldWrite } from '../../../people/backend/backendApprovals.ts'
import type { UserActor } from '../../../kernel/Actor.ts'
import { checkDocument } from '../checkDocument.ts'
import type { Approvers } from '../../remote/config/readApprovals.ts'
import { isSeen } from '../history/readHistory.ts'
import type { PermittedUsage } from '../SchemaUsage.ts'

/** A person who views requests. */
export interface RequestReader {
  readonly actor: UserActor
  readonly model: AdminModel
  /** What they may see of it. */
  readonly own: AdminModel
  readonly permitted: PermittedUsage
  readonly schema: GraphQLSchema
  readonly approvers: Approvers
}

/** A request as one person sees it. */
export interface RequestView extends Omit<
  HeldRequest,
  'write' | 'requestedByUserId' | 'recordType' | 'recordId'
> {
  readonly way: HeldWrite['way'] | null
  /** Name; null when it is about no record. */
  readonly entity: string | null
  readonly ids: readonly string[]
  readonly changes: readonly RecordedFieldChange[]
  readonly told: readonly RecordedFieldChange[]
  readonly note: string | null
  readonly refusal: string | null
  readonly isOwn: boolean
  readonly mayDecide: boolean
  /** The reader sees everything that it writes. */
  readonly isWhole: boolean
  /** Whether the records could be read at the time of the request. */
  readonly isRead: boolean
}

/** Null for a request that is none of the reader's business. */
export function viewRequest(reader: RequestReader, request: HeldRequest): RequestView | null {
  const { actor, model, own } = reader
  const { write, requestedByUserId, recordType, recordId: _recordId, ...told } = request
  const isOwn = requestedByUserId === actor.userId
  const isApprover = mayApprove(reader, request)
  const entity = entityOf(own, actor, recordType)
  if (!isOwn && (!isApprover || (recordType !== null && entity === null))) return null
  const changes = write?.changes ?? []
  const seen = entity === null ? [] : changes.filter(({ field }) => isSeen(field, entity, own, model))
  const isWhole = write !== null && seen.length === changes.length && (recordType === null || entity !== null)
  return {
    ...told,
    way: write?.way ?? null,
    entity: entity?.name ?? null,
    ids: entity === null ? [] : (write?.ids ?? []),
    changes: seen,
    told: write?.told ?? [],
    note: write?.note ?? null,
    refusal: write?.refusal ?? null,
    isOwn,
    mayDecide: request.state === 'PENDING' && !isOwn && isApprover && isWhole,
    isWhole,
    isRead: write?.before.every((row) => row !== null) ?? false,
  }
}

/** Where config names no roles, those approve it who may do it themselves. */
function mayApprove(
  { actor, permitted, schema, approvers }: RequestReader,
  { mutationName, write }: HeldRequest,
): boolean {
  const roles = Object.hasOwn(approvers, mutationName) ? approvers[mutationName] : null
  if (roles !== null && roles !== undefined) return holdsOne(actor.roles, roles)
  return write !== null && maySend(schema, permitted, write)
}

/** Whether a person may send it now. */
export function maySend(
  schema: GraphQLSchema,
  permitted: PermittedUsage,
  { query, operationName, variables }: HeldWrite,
): boolean {
  return (
    checkDocument(schema, permitted, { document: documentOf(query), operationName, variables }).length === 0
  )
}

/** It was read when it was kept. */
export const documentOf = (query: string): DocumentNode => parse(query)

const entityOf = (own: AdminModel, { roles }: UserActor, recordType: string | null): EntityModel | null =>
  Object.values(own.entities).find(
    ({ typeName, permissions }) => typeName === recordType && holdsOne(roles, permissions.view),
  ) ?? null
