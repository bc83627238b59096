import type { AdminModel } from '../../../../model/AdminModel.ts'
import type { UserActor } from '../../../kernel/Actor.ts'
import {
  decideHeldWrite,
  type HeldRequest,
  type HeldState,
  type HeldWrite,
  readHeldWrites,
} from '../../../people/backend/backendApprovals.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { IdentityContext } from '../../../people/identity/Identity.ts'
import { readActor } from '../../../kernel/access/readActor.ts'
import type { HistoryContext } from '../history/sendAndRecord.ts'
import type { PermittedUsage } from '../SchemaUsage.ts'
import { findLaterChange, type RunFailure, runApproved } from './runApproved.ts'
import { maySend, type RequestReader, viewRequest } from './viewRequest.ts'

export interface RequestDecision {
  readonly id: number
  readonly decision: 'APPROVE' | 'REJECT' | 'WITHDRAW'
  readonly note: string | null
}

export interface DecisionContext {
  readonly identity: IdentityContext
  readonly reader: RequestReader
  /** Identity sent to the backend: the second person. */
  readonly run: Omit<HistoryContext, 'actor' | 'approver'>
  readonly permittedTo: (model: AdminModel, actor: UserActor) => Promise<PermittedUsage>
}

export interface Decided {
  readonly state: HeldState
  readonly failure: string | null
  readonly refusal: string | null
}

/**
 * Approves, rejects or withdraws a request. An approved one runs at once, with the second person's credentials, if the requester may
 * still do it and the record is as it was; otherwise the request has failed, for good. Throws NOT_FOUND, SELF_APPROVAL, APPROVAL_DECIDED,
 * AUTH_NOT_AUTHORIZED, REQUIRED, and errors that let another person still decide: see `runApproved`.
 */
export async function decideRequest(
  { identity, reader, run, permittedTo }: DecisionContext,
  { id, decision, note }: RequestDecision,
  left: AbortSignal,
): Promise<Decided> {
  const [request] = await readHeldWrites(identity, { id, limit: 1 }, run.backend.approvalDays)
  const view = request === undefined ? null : viewRequest(reader, request)
  if (request === undefined || view === null) throw new DomainError('NOT_FOUND')
  if (request.state !== 'PENDING') throw new DomainError('APPROVAL_DECIDED')
  const { userId } = reader.actor
  const finish = async (from: HeldState, state: HeldState, failure: RunFailure | null): Promise<Decided> => {
    const said = note === null ? {} : { note }
    const refused = failure?.refusal === undefined ? {} : { refusal: failure.refusal }
    const write = request.write === null ? null : { ...request.write, ...said, ...refused }
    const code = failure?.code ?? null
    if (!(await decideHeldWrite(identity, request, from, { state, userId, failure: code, write })))
      throw new DomainError('APPROVAL_DECIDED')
    return { state, failure: code, refusal: failure?.refusal ?? null }
  }
  if (decision === 'WITHDRAW') {
    if (!view.isOwn) throw new DomainError('AUTH_NOT_AUTHORIZED')
    return await finish('PENDING', 'CANCELLED', null)
  }
  if (view.isOwn) throw new DomainError('SELF_APPROVAL')
  if (!view.mayDecide || request.write === null) throw new DomainError('AUTH_NOT_AUTHORIZED')
  if (decision === 'REJECT') {
    if (note === null)
      throw new DomainError('REQUIRED', [{ code: 'REQUIRED', field: 'decisionNote', params: {} }])
    return await finish('PENDING', 'REJECTED', null)
  }
  const requester = await readActor(identity.db, request.requestedByUserId)
  const late =
    requester !== null && maySend(reader.schema, await permittedTo(run.model, requester), request.write)
      ? await findLaterChange(run, request.write, left)
      : NOT_ALLOWED
  if (late !== null || requester === null) return await finish('PENDING', 'FAILED', late ?? NOT_ALLOWED)
  // Only one decision gets through. If the server stops before the response, it is unknown whether it was written.
  await finish('PENDING', 'FAILED', NO_ANSWER)
  return await runIdempotent(
    { ...run, actor: requester, approver: reader.actor },
    { identity, request, write: request.write },
    (failure) => finish('FAILED', failure === null ? 'APPROVED' : 'FAILED', failure),
  )
}

interface Running {
  readonly identity: IdentityContext
  readonly request: HeldRequest
  readonly write: HeldWrite
}

async function runIdempotent(
  context: HistoryContext,
  { identity, request, write }: Running,
  finish: (failure: RunFailure | null) => Promise<Decided>,
): Promise<Decided> {
  try {
    return await finish(await runApproved(context, write))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (!NOT_TAKEN.has(error.code)) return await finish({ code: error.code })
    await decideHeldWrite(identity, request, 'FAILED', {
      state: 'PENDING',
      userId: null,
      failure: null,
      write,
    })
    throw error
  }
}

/** The backend has refused this person's credentials, and written nothing. */
const NOT_TAKEN: ReadonlySet<string> = new Set([
  'BACKEND_SIGN_IN',
  'BACKEND_REFUSED',
  'BACKEND_REFUSED_BECAUSE',
])

const NOT_ALLOWED: RunFailure = { code: 'NOT_AUTHORIZED' }
const NO_ANSWER: RunFailure = { code: 'BACKEND_UNREACHABLE' }
