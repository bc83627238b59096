import type { AdminModel } from '../../../../model/AdminModel.ts'
import { cleanText, lengthOfText } from '../../../../rules/text.ts'
import { addOperation, type OperationKit } from '../../../api/OperationKit.ts'
import type { RequestContext } from '../../../api/RequestContext.ts'
import {
  BOOLEAN,
  DATE_TIME,
  JSON_VALUE,
  LONG_TEXT,
  type WholeList,
  type WholeListRow,
} from '../../../api/wholeLists/addWholeLists.ts'
import type { UserActor } from '../../../kernel/Actor.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import { type HeldState, type HeldWrite, readHeldWrites } from '../../../people/backend/backendApprovals.ts'
import { decideRequest, type RequestDecision } from '../approvals/decideRequest.ts'
import { type RequestReader, type RequestView, viewRequest } from '../approvals/viewRequest.ts'
import type { Gateway } from '../Gateway.ts'
import { toFacts } from '../signedIn.ts'

/** Rows of the list. */
const MOST_WAITING = 200
const MOST_DECIDED = 300

/** Characters of a comment. */
const LONGEST_NOTE = 1000

const STATES: readonly HeldState[] = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'FAILED']

/** As requests of the platform’s own entities call it. */
const ACTIONS: Readonly<Record<HeldWrite['way'], string>> = {
  ADD: 'ADD',
  UPDATE: 'CHANGE',
  DELETE: 'DELETE',
  RUN: 'OTHER',
}

/** Writes that wait for a second person, and their outcome, for the people whom they concern. */
export const platformApprovals = (gatewayOf: () => Gateway): WholeList => ({
  typeName: 'PlatformApproval',
  listField: 'platformApprovals',
  getField: 'platformApproval',
  description: 'A change that is made as soon as a second person has approved it.',
  fields: {
    state: {
      description: 'Whether it has been decided, and how it went.',
      type: { enum: { name: 'PlatformApprovalState', values: STATES } },
    },
    action: {
      description: 'What will be done to the record; null when the request can no longer be read.',
      type: { enum: { name: 'PlatformApprovalAction', values: Object.values(ACTIONS) } },
      isNullable: true,
    },
    mutationName: { description: 'Mutation that waits.' },
    recordType: { description: 'Type of the record it is about.', isNullable: true },
    recordId: { description: 'Id of the record it is about.', isNullable: true },
    payload: {
      description: 'Each value before and after, as far as you may see it.',
      type: JSON_VALUE,
      isNullable: true,
      isOnlyShown: true,
    },
    requestedBy: { description: 'Who asked for it; another person decides.' },
    requestedAtUtc: { description: 'When it was asked for.', type: DATE_TIME },
    expiresAtUtc: { description: 'Until when it can be approved.', type: DATE_TIME },
    remarks: {
      description: 'What the decision must take into account.',
      type: { enum: { name: 'PlatformApprovalRemark', values: ['HIDDEN', 'UNREAD'] } },
      isList: true,
    },
    decidedBy: { description: 'Who decided.', isNullable: true },
    decidedAtUtc: { description: 'When it was decided.', type: DATE_TIME, isNullable: true },
    decisionNote: { description: 'Reason for the decision.', type: LONG_TEXT, isNullable: true },
    failure: { description: 'Why it could not be done although it was approved.', isNullable: true },
    refusal: { description: 'Why, in the words of the server.', isNullable: true },
    isOwn: { description: 'You asked for it.', type: BOOLEAN },
    mayDecide: { description: 'You may decide on it.', type: BOOLEAN },
  },
  read: async (context, id) => {
    const gateway = gatewayOf()
    const { actor } = await gateway.join(context)
    const reader = await readerOf(gateway, actor)
    const { identity } = gateway.options
    const days = gateway.backend.approvalDays
    const found =
      id === null
        ? [
            ...(await readHeldWrites(identity, { isWaiting: true, limit: MOST_WAITING }, days)),
            ...(await readHeldWrites(identity, { isWaiting: false, limit: MOST_DECIDED }, days)),
          ]
        : await readHeldWrites(identity, { id, limit: 1 }, days)
    return found.flatMap((request) => {
      const view = viewRequest(reader, request)
      return view === null ? [] : [toRow(reader.model, view)]
    })
  },
})

function toRow({ entities }: AdminModel, view: RequestView): WholeListRow {
  const { id, state, way, mutationName, entity, ids, changes, told, isWhole, isRead, note, ...facts } = view
  const remarks = [
    ...(isWhole || facts.isOwn || state !== 'PENDING' ? [] : ['HIDDEN']),
    ...(isRead || way === null ? [] : ['UNREAD']),
  ]
  return {
    id,
    state,
    action: way === null ? null : ACTIONS[way],
    mutationName,
    recordType: entity === null ? null : (entities[entity]?.typeName ?? null),
    recordId: ids.length === 0 ? null : ids.join(', '),
    payload: [...changes, ...told].map((change) => JSON.stringify(change)),
    requestedBy: facts.requestedBy,
    requestedAtUtc: facts.requestedAtUtc,
    expiresAtUtc: facts.expiresAtUtc,
    remarks,
    decidedBy: facts.decidedBy,
    decidedAtUtc: facts.decidedAtUtc,
    decisionNote: note,
    failure: facts.failure,
    refusal: facts.refusal,
    isOwn: facts.isOwn,
    mayDecide: facts.mayDecide,
  }
}

/** Their mutations: a decision, and the withdrawal of an own request. */
export function addApprovalDecisions(
  kit: Pick<OperationKit, 'builder' | 'payload'>,
  gatewayOf: () => Gateway,
): void {
  const { builder } = kit
  addOperation(kit, 'decidePlatformApproval', {
    description: 'Approves a request, which carries it out at once, or rejects it.',
    input: builder.inputType('DecidePlatformApprovalInput', {
      fields: (t) => ({
        platformApprovalId: t.int({ required: true }),
        isApproved: t.boolean({ required: true }),
        decisionNote: t.field({ type: 'LongText', description: 'Required for a rejection.' }),
      }),
    }),
    run: (_context, { platformApprovalId: id, isApproved, decisionNote }, request) =>
      decide(gatewayOf(), request, {
        id,
        decision: isApproved ? 'APPROVE' : 'REJECT',
        note: toNote(decisionNote),
      }),
    result: () => ({}),
  })
  addOperation(kit, 'withdrawPlatformApproval', {
    description: 'Withdraws a request of one’s own that nobody has decided on.',
    input: builder.inputType('WithdrawPlatformApprovalInput', {
      fields: (t) => ({ platformApprovalId: t.int({ required: true }) }),
    }),
    run: (_context, { platformApprovalId: id }, request) =>
      decide(gatewayOf(), request, { id, decision: 'WITHDRAW', note: null }),
    result: () => ({}),
  })
}

/** Throws as `decideRequest`, and NOT_CARRIED_OUT for an approved write that failed: the request says why. */
async function decide(gateway: Gateway, request: RequestContext, decision: RequestDecision): Promise<object> {
  const { backend, options, allowedTo } = gateway
  const { identity, db, log } = options
  const { actor, visit } = await gateway.join(request)
  const reader = await readerOf(gateway, actor)
  const permittedTo = (model: AdminModel, requester: UserActor) => allowedTo(model, requester).permitted
  const { failure } = await visit.act(toFacts(actor, reader.own.backend.roles), (person) => {
    const run = { db, log, backend, person, model: reader.model }
    return decideRequest({ identity, reader, run, permittedTo }, decision, new AbortController().signal)
  })
  if (failure !== null) throw new DomainError('NOT_CARRIED_OUT')
  return {}
}

async function readerOf({ backend, options, allowedTo }: Gateway, actor: UserActor): Promise<RequestReader> {
  const model = options.adminModel.current('en')
  const { own, permitted } = allowedTo(model, actor)
  const { schema, approvals: approvers } = backend
  return { actor, model, own, permitted: await permitted, schema, approvers }
}

function toNote(text: string | null | undefined): string | null {
  const note = cleanText(text ?? '', 'lines').trim()
  if (lengthOfText(note) > LONGEST_NOTE)
    throw new DomainError('MAX_LENGTH', [
      { code: 'MAX_LENGTH', field: 'decisionNote', params: { number: String(LONGEST_NOTE) } },
    ])
  return note === '' ? null : note
}
