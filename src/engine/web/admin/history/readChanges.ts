import { type EntityId, isRow, type Row } from '../../../schema/Row.ts'
import type { Filter } from '../../../schema/Filter.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { readFieldChanges, type FieldChange } from '../../model-query/describeChanges.ts'
import type { EntityApi } from '../../model-query/createEntityApi.ts'
import type { SendOptions } from '../../model-query/createEntityReads.ts'

export interface HistoryEntry {
  readonly id: string
  readonly changeType: string
  readonly timestampUtc: string | null
  readonly person: string
  /** The second person; empty when none was needed. */
  readonly approver: string
  /** The request that was approved; null when none was needed, or where the server names none. */
  readonly approval: { readonly entity: string; readonly id: EntityId } | null
  /** Reason of the request; empty if none was given. */
  readonly reason: string
  readonly mutationName: string
  readonly fromRawEdit: boolean
  readonly changes: readonly FieldChange[]
}

export interface ChangesRequest {
  readonly filter: Filter | null
  readonly offset: number
  readonly limit: number
  readonly total: boolean
}

export interface ChangesPage {
  readonly entries: readonly HistoryEntry[]
  readonly total: number | null
  readonly hasNextPage: boolean
}

/** The audit log's entity; undefined when the server has none or does not record changes of `entity`. */
export function auditLogOf(model: AdminModel, entity: EntityModel): EntityModel | undefined {
  const auditLog = entity.detail.auditEntityName === null ? undefined : model.entities[AUDIT_LOG]
  // Another backend may call something else so.
  const isOne = ['entityName', 'entityId'].every(
    (name) => auditLog?.fields[name]?.filterOperators.includes('eq') === true,
  )
  return isOne ? auditLog : undefined
}

/** Changes of one record, newest first. Rejects with ApiError for people who may not read the audit log. */
export async function readChanges(
  api: EntityApi,
  model: AdminModel,
  auditLog: EntityModel,
  entity: EntityModel,
  id: EntityId,
  request: ChangesRequest,
  options?: SendOptions,
): Promise<ChangesPage> {
  const { filter, ...page } = request
  const approvals = approvalsOf(model, auditLog)
  const answer = await api.list(
    auditLog,
    {
      ...page,
      selection: {
        ...SELECTION,
        ...Object.fromEntries(APPROVER.filter((name) => auditLog.fields[name]).map((name) => [name, true])),
        ...(approvals && {
          approval: { [approvals.idField]: true, ...(approvals.hasNote ? { [NOTE]: true } : {}) },
        }),
      },
      filter: {
        and: [
          { path: ['entityName'], op: 'eq', value: entity.detail.auditEntityName },
          { path: ['entityId'], op: 'eq', value: id },
          ...(filter ? [filter] : []),
        ],
      },
      sort: [{ path: ['timestampUtc'], order: 'DESC' }],
      knownCursors: [],
    },
    options,
  )
  return {
    entries: answer.rows.map((row) => toEntry(row, approvals)),
    total: answer.total,
    hasNextPage: answer.hasNextPage,
  }
}

/** Specified names. */
const AUDIT_LOG = 'auditLogChanges'
const SELECTION = {
  id: true,
  mutationName: true,
  timestampUtc: true,
  userFirstName: true,
  userLastName: true,
  fromRawEdit: true,
  fieldChangesJson: true,
  changeType: true,
} as const

/** Another server's audit log may name neither. */
const APPROVER = ['approvedByFirstName', 'approvedByLastName']

/** Of a request: its reason. */
const NOTE = 'note'

interface Approvals {
  readonly entity: string
  readonly idField: string
  readonly hasNote: boolean
}

function approvalsOf(model: AdminModel, auditLog: EntityModel): Approvals | null {
  const entity = auditLog.fields['approval']?.relation?.entity
  const requests = entity === undefined ? undefined : model.entities[entity]
  return requests?.idField
    ? { entity: requests.name, idField: requests.idField, hasNote: Object.hasOwn(requests.fields, NOTE) }
    : null
}

export function toEntry(row: Row, approvals: Approvals | null = null): HistoryEntry {
  const approval = row['approval']
  const approvalId = approvals && isRow(approval) ? approval[approvals.idField] : null
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  return {
    id: String(row['id']),
    changeType: text('changeType'),
    timestampUtc: text('timestampUtc') || null,
    person: [text('userFirstName'), text('userLastName')].filter(Boolean).join(' '),
    approver: [text('approvedByFirstName'), text('approvedByLastName')].filter(Boolean).join(' '),
    approval:
      approvals && (typeof approvalId === 'number' || typeof approvalId === 'string')
        ? { entity: approvals.entity, id: approvalId }
        : null,
    reason: isRow(approval) && typeof approval[NOTE] === 'string' ? approval[NOTE] : '',
    mutationName: text('mutationName'),
    fromRawEdit: row['fromRawEdit'] === true,
    changes: readFieldChanges(row['fieldChangesJson']),
  }
}
