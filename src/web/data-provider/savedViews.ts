import type { WriteError } from '../../introspection/dialects/Dialect.ts'
import type { SendDocument } from '../model-query/createEntityReads.ts'
import { WriteRefused } from './WriteRefused.ts'

/** What somebody arranged on a page and named. */
export interface SavedView {
  readonly entityId: number
  readonly name: string
  /** The list's address: filters, sort, columns, rows per page. */
  readonly query: string
  readonly sharedWithRoles: readonly string[]
  readonly isMine: boolean
}

export interface ViewToSave {
  /** Null for a new one. */
  readonly entityId: number | null
  /** Route of the page: `/admin/loans`. */
  readonly page: string
  readonly name: string
  readonly query: string
  readonly sharedWithRoles: readonly string[]
  readonly clientCorrelationId: string
}

/** Named views, kept by the server so that they can be shared. Each rejects with `WriteRefused` when it is refused. */
export interface SavedViews {
  readonly savedViews: (page: string) => Promise<readonly SavedView[]>
  /** Null when the person has just taken the view away from themselves. */
  readonly saveView: (view: ViewToSave) => Promise<SavedView | null>
  readonly deleteSavedView: (entityId: number) => Promise<void>
}

export function createSavedViews(send: SendDocument): SavedViews {
  return {
    savedViews: async (page) => {
      const { result } = await send(LIST, { page }, {})
      return Array.isArray(result) ? result.flatMap((view) => toSavedView(view) ?? []) : []
    },
    saveView: async ({ query, ...view }) => {
      const { result } = await send(SAVE, { input: { ...view, state: { query } } }, {})
      return toSavedView(accepted(result)['savedView'])
    },
    deleteSavedView: async (entityId) => {
      const { result } = await send(DELETE, { input: { entityId } }, {})
      accepted(result)
    },
  }
}

const VIEW = '{ entityId name state sharedWithRoles isMine }'
const ERRORS =
  'isSuccess errors { message details { errorCode fieldName errorParams { paramCode paramValue } } }'
const LIST = `query SavedViews($page: String!) { result: savedViews(page: $page) ${VIEW} }`
const SAVE = `mutation SaveView($input: SaveViewInput!) { result: saveView(input: $input) { ${ERRORS} savedView ${VIEW} } }`
const DELETE = `mutation DeleteSavedView($input: DeleteSavedViewInput!) { result: deleteSavedView(input: $input) { ${ERRORS} } }`

interface Payload {
  readonly [field: string]: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly details: {
      readonly errorCode: string
      readonly fieldName: string | null
      readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[]
    }
  }[]
}

function accepted(result: unknown): Payload {
  const payload = (result ?? {}) as Payload
  const errors = (payload.errors ?? []).map(({ message, details }): WriteError => ({
    message,
    code: details.errorCode,
    field: details.fieldName,
    params: Object.fromEntries(details.errorParams.map((each) => [each.paramCode, each.paramValue])),
  }))
  if (errors.length > 0) throw new WriteRefused({ ok: false, errors, conflict: null })
  return payload
}

/** Null for what this version of the screens did not write. */
function toSavedView(value: unknown): SavedView | null {
  if (typeof value !== 'object' || value === null) return null
  const { state, ...view } = value as Omit<SavedView, 'query'> & { readonly state?: unknown }
  const query = typeof state === 'object' && state !== null && 'query' in state ? state.query : null
  return typeof query === 'string' ? { ...view, query } : null
}
