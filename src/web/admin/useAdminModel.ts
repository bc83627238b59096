import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import { fetchAdminModel } from '../client/fetchAdminModel.ts'
import { followAdminModel } from './followAdminModel.ts'
import type { StaffSession } from './permissions.ts'

export interface AdminModelState {
  readonly model: AdminModel | null
  /** Set only while there is no model at all. */
  readonly error: unknown
  readonly retry: () => void
}

/** Shown at once when the other area is entered, while the server is asked whether it still holds. */
const lastModels = new WeakMap<ApiClient, OwnModel>()

/** A model is made for one person: it holds what their roles may read. */
interface OwnModel {
  readonly userId: string
  /** Person and roles it was asked for. */
  readonly reader: string
  readonly model: AdminModel
}

/**
 * The model of the staff screens: asked for when an area opens, and again whenever the configuration or the
 * person's roles have changed. What
 * an edit leaves alone stays the same object, so that open screens are disturbed no more than they must.
 */
export function useAdminModel(client: ApiClient, { userId, roles }: StaffSession): AdminModelState {
  const [own, setOwn] = useState(() => lastModels.get(client) ?? null)
  const model = own?.userId === userId ? own.model : null
  const reader = `${userId} ${[...roles].sort().join(' ')}`
  const [error, setError] = useState<unknown>(null)

  const load = useCallback(
    (signal?: AbortSignal) => {
      fetchAdminModel(client, signal).then(
        (next) => {
          lastModels.set(client, { userId, reader, model: next })
          setOwn((now) => ({
            userId,
            reader,
            model: now?.userId === userId ? replaceEqualDeep(now.model, next) : next,
          }))
          return next
        },
        (failure: unknown) => {
          if (!signal?.aborted) setError(failure)
        },
      )
    },
    [client, userId, reader],
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
        if (known?.reader === reader && known.model.version !== version) load()
      }),
    [client, reader, load],
  )

  const retry = useCallback(() => {
    setError(null)
    load()
  }, [load])
  return { model, error: model ? null : error, retry }
}
