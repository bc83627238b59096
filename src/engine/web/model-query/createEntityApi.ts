import type { ActionResult, CountedList, Wire, WriteError, WriteResult } from '../../schema/wire/Wire.ts'
import type { EntityId, Row } from '../../schema/Row.ts'
import type { ActionModel } from '../../model/ActionModel.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { ApiError } from '../client/ApiError.ts'
import { APPROVAL_FIELD, buildActionSelection } from './buildActionSelection.ts'
import { buildRecordSelection } from './buildRecordSelection.ts'
import {
  createEntityReads,
  type EntityReads,
  type SendDocument,
  sendingWith,
  type SendOptions,
} from './createEntityReads.ts'
import { toWriteInput } from './toWriteInput.ts'

export interface WriteOptions extends SendOptions {
  /** A UUID per submit: the server answers a repeat with the first answer. */
  readonly clientCorrelationId: string
  /** Why a row changes, for the second person who approves it. */
  readonly reason?: string
}

/** Reads and writes rows of any entity. `values` are form values by field. */
export interface EntityApi extends EntityReads {
  /** Counts several lists with one request, each at most so far; null where that is not possible. */
  readonly counts: (
    lists: readonly CountedList[],
    atMost: number,
    options?: SendOptions,
  ) => Promise<readonly (number | null)[]>
  readonly add: (entity: EntityModel, values: Row, options: WriteOptions) => Promise<WriteResult>
  readonly update: (
    entity: EntityModel,
    target: WriteTarget & { readonly values: Row },
    options: WriteOptions,
  ) => Promise<WriteResult>
  readonly remove: (entity: EntityModel, target: WriteTarget, options: WriteOptions) => Promise<WriteResult>
  readonly run: (action: ActionModel, call: ActionCall, options: WriteOptions) => Promise<ActionResult>
}

export interface ActionCall {
  /** Form values by field of the action. */
  readonly values: Row
  /** Ids of the target records; several only if the target takes many. */
  readonly ids: readonly EntityId[]
  /** Of the one record, as it was shown; left out when it is not loaded. */
  readonly version?: unknown
  /** Preview only. */
  readonly dryRun: boolean
}

export interface WriteTarget {
  readonly id: EntityId
  /** The row's version when it was read; a stale one is refused. */
  readonly version: unknown
}

export function createEntityApi(model: AdminModel, wire: Wire, send: SendDocument): EntityApi {
  const executeWith = sendingWith(send)
  const write = async ({ fields }: EntityModel, attempt: () => Promise<WriteResult>) =>
    withStateLabels(await writeOrWait(attempt), fields, model)
  return {
    ...createEntityReads(model, wire, send),
    counts: async (lists, atMost, options) => {
      const endpointOf = ({ entity }: CountedList) => entity.operations.endpoint
      const found = await Promise.all(
        [...new Set(lists.map(endpointOf))].map(async (endpoint) => {
          const served = lists.filter((list) => endpointOf(list) === endpoint)
          const counts = await wire.counts(served, atMost, executeWith({ endpoint }, options))
          return served.map((list, index) => [list, counts[index] ?? null] as const)
        }),
      )
      const counts = new Map(found.flat())
      return lists.map((list) => counts.get(list) ?? null)
    },
    add: async (entity, values, options) => {
      const { clientCorrelationId } = options
      const { input, invalid } = toWriteInput(model, entity, 'add', values)
      const selection = buildRecordSelection(model, entity)
      return (
        refuse(invalid) ??
        (await write(entity, () =>
          wire.add(
            entity,
            { input, selection, clientCorrelationId },
            executeWith(entity.operations, options),
          ),
        ))
      )
    },
    update: async (entity, { id, version, values }, options) => {
      const { clientCorrelationId, reason } = options
      const { input, invalid } = toWriteInput(model, entity, 'edit', values)
      const selection = buildRecordSelection(model, entity)
      const why = reason === undefined ? {} : { reason }
      const request = { id, version, input, selection, clientCorrelationId, ...why }
      return (
        refuse(invalid) ??
        (await write(entity, () => wire.update(entity, request, executeWith(entity.operations, options))))
      )
    },
    remove: (entity, target, options) =>
      write(entity, () =>
        wire.delete(
          entity,
          { ...target, clientCorrelationId: options.clientCorrelationId },
          executeWith(entity.operations, options),
        ),
      ),
    run: async (action, { values, ids, version, dryRun }, { clientCorrelationId, ...options }) => {
      const { input, invalid } = toWriteInput(model, action, 'add', values)
      const refused = refuse(invalid)
      if (refused) return { ok: false, errors: refused.errors, result: {} }
      const request = {
        input: { ...input, ...targetInput(action, ids, version), ...action.preset },
        selection: buildActionSelection(model, action),
        clientCorrelationId,
        dryRun,
      }
      // A preview is fetched again each time.
      const once = dryRun ? {} : { clientCorrelationId }
      const target = action.target === null ? undefined : model.entities[action.target.entity]
      const ran = await runOrWait(() =>
        wire.run(action.operation, request, executeWith(action.operation, { ...options, ...once })),
      )
      return withStateLabels(ran, { ...target?.fields, ...action.fields }, model)
    },
  }
}

/** A gateway holds a write to a remote backend for approval, which the backend's schema does not know. */
const writeOrWait = (write: () => Promise<WriteResult>): Promise<WriteResult> =>
  write().catch((error: unknown) => ({ ok: true, row: null, approval: waitingId(error) }))

const runOrWait = (run: () => Promise<ActionResult>): Promise<ActionResult> =>
  run().catch((error: unknown) => ({ ok: true, result: { [APPROVAL_FIELD]: { id: waitingId(error) } } }))

function waitingId(error: unknown): EntityId {
  const [problem] = error instanceof ApiError && error.code === 'WAITS_FOR_APPROVAL' ? error.problems : []
  if (problem === undefined) throw error
  return problem.params['approval'] ?? ''
}

function targetInput({ target }: ActionModel, ids: readonly EntityId[], version: unknown): Row {
  if (target === null || ids.length === 0) return {}
  const seen = target.version === null || version === undefined ? {} : { [target.version]: version }
  return { [target.input]: target.many ? ids : ids[0], ...seen }
}

/** Forms check before sending; anything that slips through is refused here as the server would. */
function refuse(
  invalid: Readonly<Record<string, string>>,
): Extract<WriteResult, { readonly ok: false }> | null {
  const errors = Object.keys(invalid).map((field): WriteError => ({
    message: '',
    code: 'INVALID_FORMAT',
    field,
    params: {},
  }))
  return errors.length === 0 ? null : { ok: false, errors, conflict: null }
}

type Fields = Readonly<Record<string, FieldModel>>

/**
 * A refusal that names states as people read them: servers say `REPAID` and `FUNDING, CANCELLED`. The labels are those of
 * the field at fault, else of `fields`, else of any entity, as the state may be another record's.
 */
function withStateLabels<Result extends WriteResult | ActionResult>(
  result: Result,
  fields: Fields,
  model: AdminModel,
): Result {
  if (result.ok) return result
  const everywhere = Object.values(model.entities).map((entity) => entity.fields)
  const errors = result.errors.map((error): WriteError => {
    const own = error.field === null ? undefined : fields[error.field]
    const known = [own ? { own } : {}, fields, ...everywhere]
    const params = Object.entries(error.params).map(([name, text]) => [
      name,
      STATES.has(name) ? labelsOf(text, known) : text,
    ])
    return { ...error, params: Object.fromEntries(params) as WriteError['params'] }
  })
  return { ...result, errors }
}

/** Parameters of a refusal whose values are of an enum. */
const STATES: ReadonlySet<string> = new Set(['state', 'possible'])

const labelsOf = (states: string, known: readonly Fields[]): string =>
  states
    .split(', ')
    .map((state) => labelOf(state, known))
    .join(', ')

function labelOf(state: string, known: readonly Fields[]): string {
  for (const fields of known) {
    const choices = Object.values(fields).flatMap((field) => (field.enumName === null ? [] : field.choices))
    const found = choices.find(({ value }) => value === state)
    if (found) return found.label
  }
  return state
}
