import type { Client } from 'graphql-ws'
import { logWarning } from '../../lib/log.ts'
import type { ChangeNotice, LiveChanges } from './LiveChanges.ts'

/** Live changes over the socket, which reconnects by itself. A backend that knows no such subscription is asked once. */
export function createLiveChanges(socket: Pick<Client, 'subscribe' | 'on'>): LiveChanges {
  return {
    follow: (typeNames, listener) => {
      const leave = socket.on('connected', (_socket, _payload, wasRetry) => {
        if (wasRetry) listener.missed()
      })
      const stop = socket.subscribe<{ readonly onEntityChanges: ChangeNotice }>(
        { query: SUBSCRIPTION, variables: { entityNames: typeNames } },
        {
          next: ({ data, errors }) => {
            if (data) listener.changed(data.onEntityChanges)
            else
              logWarning(
                `A live change could not be read: ${(errors ?? []).map(({ message }) => message).join(' ')}`,
              )
          },
          error: (cause) => logWarning('Rows are not followed live.', cause),
          complete: () => undefined,
        },
      )
      return () => {
        leave()
        stop()
      }
    },
  }
}

const SUBSCRIPTION = `subscription EntityChanges($entityNames: [String!]!) {
  onEntityChanges(entityNames: $entityNames) { entityName entityId changeType entityVersion }
}`
