import { createContext, useContext } from 'react'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import type { SelectionControl } from './selection/useRowSelection.ts'

/** The selection of a list. */
export interface Bulk {
  readonly entity: EntityModel
  readonly shown: readonly LaidOutColumn[]
  readonly picks: SelectionControl
  /** Whether the person may import a file of the list. */
  readonly importable: boolean
  readonly toDetail: (row: EntityRecord) => string | null
}

export const BulkContext = createContext<Bulk | null>(null)

export function useBulk(): Bulk {
  const bulk = useContext(BulkContext)
  if (!bulk) throw new Error('useBulk needs a BulkContext above it.')
  return bulk
}
