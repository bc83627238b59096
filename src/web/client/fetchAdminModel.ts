import type { AdminModel } from '../../metadata/AdminModel.ts'
import { ApiError } from './ApiError.ts'
import type { ApiClient } from './createApiClient.ts'

interface Known {
  readonly etag: string
  readonly model: AdminModel
}

const known = new WeakMap<ApiClient, Known>()

/**
 * The model of the staff area; sent anew only when it has changed. Rejects with `ApiError`: AUTH_NOT_AUTHENTICATED,
 * AUTH_NOT_AUTHORIZED (not staff), NETWORK or SERVER.
 */
export async function fetchAdminModel(client: ApiClient, signal?: AbortSignal): Promise<AdminModel> {
  const last = known.get(client)
  const response = await client
    .fetchAuthorized('/admin-model', {
      headers: { accept: 'application/json', ...(last ? { 'if-none-match': last.etag } : {}) },
      ...(signal ? { signal } : {}),
    })
    .catch((cause: unknown) => {
      if (signal?.aborted || cause instanceof ApiError) throw cause
      throw failure('NETWORK', null, cause)
    })
  if (response.status === 304 && last) return last.model
  if (!response.ok) throw failure(codeOf(response.status), response.status)
  const model = (await response.json()) as AdminModel
  const etag = response.headers.get('etag')
  if (etag) known.set(client, { etag, model })
  return model
}

function codeOf(status: number): string {
  if (status === 401) return 'AUTH_NOT_AUTHENTICATED'
  return status === 403 ? 'AUTH_NOT_AUTHORIZED' : 'SERVER'
}

function failure(code: string, status: number | null, cause?: unknown): ApiError {
  const message = 'The admin model could not be loaded'
  return new ApiError(
    [{ code, message, field: null, fieldLabel: null, params: {}, path: null }],
    status,
    cause,
  )
}
