import { InMemoryCache } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { cacheSizes } from '@apollo/client/utilities'
import { isOfWire } from './toDocument.ts'

/** Number of cached results; the least recently used one is removed first. */
const MOST_RESULTS = 50_000
cacheSizes['inMemoryCache.executeSelectionSet'] = MOST_RESULTS

/**
 * Rows are identified by type and `entityId`, whichever query loaded them. Objects without an id (a
 * connection, a payload) stay part of their parent field, by its arguments.
 */
export function createCache(): InMemoryCache {
  return new Cache({
    dataIdFromObject: ({ __typename, entityId }) =>
      __typename !== undefined && (typeof entityId === 'number' || typeof entityId === 'string')
        ? `${__typename}:${entityId}`
        : undefined,
  })
}

/** Requests the type of every object, except in the wires' documents. */
class Cache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return isOfWire(document) ? document : super.transformDocument(document)
  }
}
