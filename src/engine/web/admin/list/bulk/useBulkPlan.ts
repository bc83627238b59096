import { useEffect, useRef, useState } from 'react'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import type { Row } from '../../../../schema/Row.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { useEntityApi } from '../../EntityApiContext.ts'
import { describeFailure } from '../../failures.ts'
import { useBulk } from '../BulkContext.ts'
import { planBulkEdit, type BulkPlan } from './planBulkEdit.ts'

export interface BulkPlanning {
  /** Null before `read`, and again after `drop`. */
  readonly plan: BulkPlan | null
  /** Number of rows read so far; null when not reading. */
  readonly reading: number | null
  readonly error: string | null
  readonly read: (rows: readonly EntityRecord[]) => Promise<void>
  /** Back to the values; stops reading. */
  readonly drop: () => void
}

/** What a bulk edit with these values would change. */
export function useBulkPlan(fields: readonly FieldModel[], values: Row): BulkPlanning {
  const { model, translate } = useAdmin()
  const { entity } = useBulk()
  const api = useEntityApi()
  const [plan, setPlan] = useState<BulkPlan | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const read = async (rows: readonly EntityRecord[]) => {
    const own = new AbortController()
    controller.current = own
    setReading(0)
    setError(null)
    const { signal } = own
    try {
      setPlan(
        await planBulkEdit(rows, { api, model, entity, fields, values, onProgress: setReading, signal }),
      )
    } catch (failure) {
      if (!signal.aborted) setError(describeFailure(failure, translate))
    } finally {
      setReading(null)
    }
  }
  const drop = () => {
    controller.current?.abort()
    setPlan(null)
  }
  return { plan, reading, error, read, drop }
}
