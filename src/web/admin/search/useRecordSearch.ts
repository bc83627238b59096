import { useContext, useEffect, useMemo, useState } from 'react'
import type { Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { EntityPage } from '../../../metadata/PageModel.ts'
import { entityPages } from '../../../metadata/entityPages.ts'
import { LookupContext } from '../../field-kinds/LookupContext.ts'
import { useAdmin } from '../AdminContext.tsx'
import { pageOf } from '../pageOf.ts'
import { ownersFirst } from './ownersFirst.ts'
import { canDo, canSeePage } from '../permissions.ts'

/** A searchable entity, and the page on which its records open. */
export interface SearchedEntity {
  readonly entity: EntityModel
  readonly page: EntityPage
}

export interface RecordSearch {
  /** Owners before what is theirs, otherwise in menu order; without entities that have no matches. */
  readonly found: readonly (SearchedEntity & { readonly rows: readonly Row[] })[]
  readonly isSearching: boolean
  readonly failed: readonly EntityModel[]
}

/** Searches the records of all entities in the person's menu, a few entities at a time. */
export function useRecordSearch(search: string): RecordSearch {
  const lookup = useContext(LookupContext)
  const entities = useSearchedEntities()
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

/** Entities with search fields and a page that is not a raw-data view; raw data has its own search. */
function useSearchedEntities(): readonly SearchedEntity[] {
  const { model, session, area } = useAdmin()
  return useMemo(() => {
    const listed = entityPages(model).filter((page) => !page.rawData && canSeePage(session, page))
    const names = [...new Set(listed.map((page) => page.entity))]
    return ownersFirst(model.entities, names.slice(0, MAX_ENTITIES)).flatMap(
      (name): readonly SearchedEntity[] => {
        const entity = model.entities[name]
        const page = pageOf(model, session, name, area)
        const isOpen = entity && page && entity.idField !== null && canDo(session, entity, 'view')
        return isOpen && entity.list.searchPaths.length > 0 ? [{ entity, page }] : []
      },
    )
  }, [model, session, area])
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
const MAX_ENTITIES = 20
const AT_ONCE = 4
