import { useCallback, useEffect, useState } from 'react'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { Locale } from '../../../model/Text.ts'
import type { ApiClient } from '../../client/createApiClient.ts'
import { fetchAdminModel } from '../../client/fetchAdminModel.ts'

export interface PortalModelState {
  readonly model: AdminModel | null
  /** Set only while there is no model. */
  readonly error: unknown
  readonly retry: () => void
}

/** Shown at once on the next page, while the server checks whether it is current. */
const lastModels = new WeakMap<ApiClient, { readonly personId: number; readonly model: AdminModel }>()

/** The model of the customers' pages. The response to a repeated request is a few bytes. */
export function usePortalModel(client: ApiClient, personId: number, locale: Locale): PortalModelState {
  const [own, setOwn] = useState(() => lastModels.get(client) ?? null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(
    (signal?: AbortSignal) => {
      fetchAdminModel(client, locale, signal).then(
        (model) => {
          const known = lastModels.get(client)
          const isSame =
            known?.personId === personId &&
            known.model.version === model.version &&
            known.model.locale === model.locale
          const held = isSame ? known : { personId, model }
          lastModels.set(client, held)
          setOwn(held)
          return model
        },
        (failure: unknown) => {
          if (!signal?.aborted) setError(failure)
        },
      )
    },
    [client, personId, locale],
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])
  const retry = useCallback(() => {
    setError(null)
    load()
  }, [load])
  const model = own?.personId === personId ? own.model : null
  return { model, error: model ? null : error, retry }
}
