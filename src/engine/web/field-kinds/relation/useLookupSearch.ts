import { useContext, useEffect, useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { ReferenceModel } from '../../../model/FieldModel.ts'
import { LookupContext } from '../LookupContext.ts'

/** Debounce time of a lookup. */
export const LOOKUP_DEBOUNCE_MS = 300

export interface LookupSearch {
  readonly rows: readonly Row[]
  readonly loading: boolean
  readonly failed: boolean
}

/** First page of the records that match a text, while `open`. */
export function useLookupSearch(reference: ReferenceModel | null, text: string, open: boolean): LookupSearch {
  const lookup = useContext(LookupContext)
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    if (!open || !reference) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const search = async () => {
      let found: Answer = { text, rows: [], failed: true }
      try {
        const rows = await lookup.search(reference.entity, text, { filter: reference.filter, signal })
        found = { text, rows, failed: false }
      } catch {
        // The list of options shows the failure.
      }
      if (!signal.aborted) setAnswer(found)
    }
    const timer = setTimeout(() => void search(), text === '' ? 0 : LOOKUP_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [lookup, reference, text, open])

  const current = answer !== undefined && answer.text === text
  return { rows: answer?.rows ?? [], loading: open && !current, failed: current && answer.failed }
}

interface Answer {
  readonly text: string
  readonly rows: readonly Row[]
  readonly failed: boolean
}
