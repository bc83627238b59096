import { useContext, useEffect, useMemo, useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { LookupContext } from '../../field-kinds/fieldContexts.ts'
import { useAdmin } from '../AdminContext.tsx'
import { searchedEntities, type SearchedEntity } from './searchedEntities.ts'

export interface RecordSearch {
  /** Owners before what is theirs, otherwise in menu order; without entities that have no matches. */
  readonly found: readonly (SearchedEntity & { readonly rows: readonly Row[] })[]
  readonly isSearching: boolean
  readonly failed: readonly EntityModel[]
}

/** Searches the records of all entities that have a page for the person, a few entities at a time. */
export function useRecordSearch(search: string): RecordSearch {
  const lookup = useContext(LookupContext)
  const { model, session, area } = useAdmin()
  const entities = useMemo(() => searchedEntities(model, session, area), [model, session, area])
  const [state, setState] = useState<State>(NOTHING)
  useEffect(() => {
    if (search.length < MIN_LENGTH) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const waiting = [...entities]
    const answers = new Map<string, readonly Row[] | null>()
    const tell = (isSearching: boolean) => {
      if (!signal.aborted) setState({ search, answers: new Map(answers), isSearching })
    }
    const work = async () => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
        const { name } = next.entity
        const rows = await lookup.search(name, search, { filter: next.page.filter, signal }).catch(() => null)
        answers.set(name, rows)
        tell(true)
      }
    }
    const timer = setTimeout(() => {
      tell(true)
      void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => tell(false))
    }, SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, entities, lookup])

  const isWanted = search.length >= MIN_LENGTH
  // Results of a shorter text stay until there are new ones.
  const answers = isWanted ? state.answers : NOTHING.answers
  return {
    found: entities.flatMap((each) => {
      const rows = answers.get(each.entity.name)
      return rows && rows.length > 0 ? [{ ...each, rows }] : []
    }),
    isSearching: isWanted && (state.search !== search || state.isSearching),
    failed: entities.flatMap(({ entity }) => (answers.get(entity.name) === null ? [entity] : [])),
  }
}

interface State {
  readonly search: string
  /** By entity; null when its search failed. */
  readonly answers: ReadonlyMap<string, readonly Row[] | null>
  readonly isSearching: boolean
}

const NOTHING: State = { search: '', answers: new Map(), isSearching: false }
/** A single letter would match almost everything. */
export const MIN_LENGTH = 2
export const SEARCH_DEBOUNCE_MS = 200
const AT_ONCE = 4
