import { useSubscription } from '@apollo/client/react'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { Locale } from '../../model/Text.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import { fetchAdminModel } from '../client/fetchAdminModel.ts'
import { logWarning } from '../lib/log.ts'
import { AdminModelChangesDocument } from './generated/adminModelChanges.ts'
import type { StaffSession } from './permissions.ts'

export interface AdminModelState {
  readonly model: AdminModel | null
  /** Set only while there is no model. */
  readonly error: unknown
  readonly retry: () => void
}

/** Shown at once when the other area opens, while the server checks whether it is current. */
const lastModels = new WeakMap<ApiClient, OwnModel>()

/** A model is built for one person: it contains what their roles may read. */
interface OwnModel {
  readonly userId: string
  /** The person and roles of the request. */
  readonly reader: string
  readonly model: AdminModel
}

/**
 * The model of the staff screens: requested when an area opens, and again whenever the configuration, the
 * person's roles or their language change; the screens keep the previous model meanwhile. Unchanged parts
 * keep their identity, so that open screens render as little as possible.
 */
export function useAdminModel(
  client: ApiClient,
  { userId, roles }: StaffSession,
  locale: Locale,
): AdminModelState {
  const [own, setOwn] = useState(() => lastModels.get(client) ?? null)
  const model = own?.userId === userId ? own.model : null
  const reader = `${userId} ${[...roles].sort().join(' ')}`
  const [error, setError] = useState<unknown>(null)

  /** Aborted by the next request, so that a late response cannot replace a newer model. */
  const asking = useRef<AbortController>(null)

  const load = useCallback(
    (signal?: AbortSignal) => {
      fetchAdminModel(client, locale, signal).then(
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
    [client, userId, reader, locale],
  )
  useEffect(() => {
    const controller = new AbortController()
    asking.current = controller
    load(controller.signal)
    return () => controller.abort()
  }, [load])

  // The server sends the version after subscribing, after every change and after every reconnection; a server
  // without this subscription is asked only once.
  useSubscription(AdminModelChangesDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const known = lastModels.get(client)
      const isNews = data !== undefined && known?.model.version !== data.onAdminModelChanges.version
      if (known?.reader === reader && isNews) load(asking.current?.signal)
    },
    onError: (cause) => logWarning('The configuration is not followed live.', cause),
  })

  const retry = useCallback(() => {
    setError(null)
    load()
  }, [load])
  return { model, error: model ? null : error, retry }
}
