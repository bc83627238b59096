import type { RunnableAction } from '../ActionOperation.ts'
import type { ActionRequest, ActionResult, Execute } from './Wire.ts'
import { send } from './Document.ts'
import { isRefused, readErrors, selectErrors } from './errors.ts'
import { putAt, putPlace } from './putPlace.ts'
import { printSelection, toRow, type Entities } from './selection.ts'
import { NO_WORDS } from './write.ts'

/** Runs an action and reads its payload. Files stay as they are in the variables; the client uploads them. */
export const runAction = async (
  entities: Entities,
  action: RunnableAction,
  request: ActionRequest,
  execute: Execute,
): Promise<ActionResult> => {
  const values = toArguments(action, request)
  const answer = await send(execute, {
    type: 'mutation',
    field: action.field,
    args: action.args.filter((arg) => arg.name in values).map((arg) => ({ arg, value: values[arg.name] })),
    selection: action.leaf ? '' : selectPayload(entities, action, request),
  })
  return readPayload(entities, action, request, answer)
}

const toArguments = (action: RunnableAction, request: ActionRequest): Record<string, unknown> => {
  const known = new Set(action.inputs.map((input) => input.name))
  const unknown = Object.keys(request.input).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`${action.field} takes no ${unknown.join(', ')}.`)
  if (request.dryRun && action.dryRunInput === null) {
    throw new Error(`${action.field} cannot say what it would do without doing it.`)
  }
  const values: Record<string, unknown> = {}
  putAt(values, action.inputPath, { ...request.input })
  if (request.dryRun) putPlace(values, action.dryRunInput, true)
  putPlace(values, action.correlationInput, request.clientCorrelationId)
  return values
}

/** Treats the payload like a selection, so that wrappers of its lists are removed like those of rows. */
const payloadOf = (action: RunnableAction) => ({
  name: action.field,
  typeName: action.field,
  idField: null,
  versionField: null,
  operations: {
    list: null,
    lists: [],
    get: null,
    add: null,
    update: null,
    delete: null,
    paths: action.paths,
    members: [],
  },
})

const selectPayload = (entities: Entities, action: RunnableAction, request: ActionRequest): string => {
  const wanted = printSelection(entities, payloadOf(action), request.selection).slice(2, -2)
  const parts = [...selectErrors(action), ...(Object.keys(request.selection).length === 0 ? [] : [wanted])]
  return `{ ${parts.length === 0 ? '__typename' : parts.join(' ')} }`
}

const readPayload = (
  entities: Entities,
  action: RunnableAction,
  request: ActionRequest,
  payload: unknown,
): ActionResult => {
  const operation = { ...action, fields: action.inputs }
  const refused = isRefused(operation, payload)
  const result = toRow(entities, payloadOf(action), request.selection, payload) ?? {}
  const errors = readErrors(operation, payload, refused)
  if (errors.length > 0) return { ok: false, errors, result }
  if (refused) return { ok: false, errors: [{ ...NO_WORDS, code: null }], result }
  return { ok: true, result }
}
