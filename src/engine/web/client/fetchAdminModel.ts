import type { AdminModel } from '../../model/AdminModel.ts'
import type { PackedModel } from '../../model/packed/PackedModel.ts'
import { unpackModel } from '../../model/packed/unpackModel.ts'
import type { Locale } from '../../model/Text.ts'
import { ApiError, problemOf } from './ApiError.ts'
import type { ApiClient } from './createApiClient.ts'
import { responseFailure } from './responseFailure.ts'

interface Known {
  readonly etag: string
  readonly model: AdminModel
}

/** By language: switching back and forth loads each model once. */
const known = new WeakMap<ApiClient, Map<Locale, Known>>()

/**
 * The model of the person's screens in one language; downloaded again only when it has changed. Rejects with
 * `ApiError`: AUTH_NOT_AUTHENTICATED, AUTH_NOT_AUTHORIZED, NETWORK or SERVER.
 */
export async function fetchAdminModel(
  client: ApiClient,
  locale: Locale,
  signal?: AbortSignal,
): Promise<AdminModel> {
  const models = known.get(client) ?? new Map<Locale, Known>()
  known.set(client, models)
  const last = models.get(locale)
  const response = await client
    .fetchAuthorized(`/admin-model?language=${locale}`, {
      headers: { accept: 'application/json', ...(last ? { 'if-none-match': last.etag } : {}) },
      ...(signal ? { signal } : {}),
    })
    .catch((cause: unknown) => {
      if (signal?.aborted || cause instanceof ApiError) throw cause
      throw new ApiError([problemOf('NETWORK', FAILED)], null, cause)
    })
  if (response.status === 304 && last) return last.model
  if (!response.ok) throw responseFailure(response.status, FAILED)
  const model = unpackModel((await response.json()) as PackedModel)
  const etag = response.headers.get('etag')
  if (etag) models.set(locale, { etag, model })
  return model
}

const FAILED = 'The admin model could not be loaded'
