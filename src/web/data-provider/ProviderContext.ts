import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { EntityApi } from '../model-query/createEntityApi.ts'
import type { CursorMemory } from './createCursorMemory.ts'

/** What stands in the place of an introspection result: the ready model, and what calls are built on. */
export interface ProviderContext {
  readonly model: AdminModel
  readonly api: EntityApi
  readonly cursors: CursorMemory
  /** After a write: what was remembered of lists and records may not hold any more. */
  readonly forget: () => void
}
