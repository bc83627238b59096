import type { ApolloClient } from '@apollo/client'
import type { Client } from 'graphql-ws/client'
import { logWarning } from '../../lib/log.ts'
import { EntityChangesDocument } from './generated/entityChanges.ts'
import type { LiveChanges } from './LiveChanges.ts'

/**
 * Live changes over the socket, which reconnects automatically. A server without this subscription is tried only
 * once.
 */
export function createLiveChanges(apollo: ApolloClient, socket: Pick<Client, 'on'>): LiveChanges {
  return {
    follow: (entityNames, listener) => {
      const leave = socket.on('connected', (_socket, _payload, wasRetry) => {
        if (wasRetry) listener.missed()
      })
      const changes = apollo
        .subscribe({ query: EntityChangesDocument, variables: { entityNames }, fetchPolicy: 'no-cache' })
        .subscribe(({ data, error }) => {
          if (data) listener.changed(data.onEntityChanges)
          if (error) logWarning('Rows are not followed live.', error)
        })
      return () => {
        leave()
        changes.unsubscribe()
      }
    },
  }
}
