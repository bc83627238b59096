import type { ListRequest } from './Wire.ts'

export interface Cursor {
  readonly offset: number
  /** Null at the beginning of the list. */
  readonly after: string | null
}

/** The last known cursor that is not after the page. */
export const nearestCursor = (request: ListRequest): Cursor => {
  let near: Cursor = { offset: 0, after: null }
  for (const cursor of request.knownCursors) {
    if (cursor.offset <= request.offset && cursor.offset > near.offset) near = cursor
  }
  return near
}
