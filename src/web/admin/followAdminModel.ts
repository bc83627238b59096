import type { Client } from 'graphql-ws'
import { logWarning } from '../lib/log.ts'

/**
 * Calls `onVersion` with the version of the model at once, after every change of the configuration and after every
 * gap of the connection, until the returned function is called. A backend that tells of none is asked once.
 */
export function followAdminModel(
  socket: Pick<Client, 'subscribe'>,
  onVersion: (version: string) => void,
): () => void {
  return socket.subscribe<{ readonly onAdminModelChanges: { readonly version: string } }>(
    { query: SUBSCRIPTION },
    {
      next: ({ data }) => {
        if (data) onVersion(data.onAdminModelChanges.version)
      },
      error: (cause) => logWarning('The configuration is not followed live.', cause),
      complete: () => undefined,
    },
  )
}

const SUBSCRIPTION = 'subscription AdminModelChanges { onAdminModelChanges { version } }'
