import type { AdminModel } from '../../model/AdminModel.ts'
import type { EntityApi } from '../model-query/createEntityApi.ts'
import type { CursorMemory } from './createCursorMemory.ts'

/** Dependencies of the data provider's calls. */
export interface ProviderContext {
  readonly model: AdminModel
  readonly api: EntityApi
  readonly cursors: CursorMemory
  /** After a write: cached data about lists and records may be outdated. */
  readonly forget: () => void
}
