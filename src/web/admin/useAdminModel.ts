import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import { fetchAdminModel } from '../client/fetchAdminModel.ts'
import { followAdminModel } from './followAdminModel.ts'

export interface AdminModelState {
  readonly model: AdminModel | null
  /** Set only while there is no model at all. */
  readonly error: unknown
  readonly retry: () => void
}

/** Shown at once when the other area is entered, while the server is asked whether it still holds. */
const lastModels = new WeakMap<ApiClient, AdminModel>()

/**
 * The model of the staff screens: asked for when an area opens, and again whenever the configuration has changed. What
 * an edit leaves alone stays the same object, so that open screens are disturbed no more than they must.
 */
export function useAdminModel(client: ApiClient): AdminModelState {
  const [model, setModel] = useState(() => lastModels.get(client) ?? null)
  const [error, setError] = useState<unknown>(null)

  const load = useCallback(
    (signal?: AbortSignal) => {
      fetchAdminModel(client, signal).then(
        (next) => {
          lastModels.set(client, next)
          setModel((now) => (now ? replaceEqualDeep(now, next) : next))
          return next
        },
        (failure: unknown) => {
          if (!signal?.aborted) setError(failure)
        },
      )
    },
    [client],
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])

  useEffect(
    () =>
      followAdminModel(client.socket, (version) => {
        const known = lastModels.get(client)
        if (known && known.version !== version) load()
      }),
    [client, load],
  )

  const retry = useCallback(() => {
    setError(null)
    load()
  }, [load])
  return { model, error: model ? null : error, retry }
}
