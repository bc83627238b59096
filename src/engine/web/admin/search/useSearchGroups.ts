import { useContext, useEffect, useMemo, useState } from 'react'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { PageModel } from '../../../model/PageModel.ts'
import type { Row } from '../../../schema/Row.ts'
import { LookupContext } from '../../field-kinds/fieldContexts.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { secondaryText } from '../../field-kinds/relation/lookupRow.ts'
import { displayText } from '../../model-query/displayText.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { CommandGroup } from '../commands/commandRegistry.ts'
import { useOfferedCommands } from '../commands/useCommands.ts'
import { canSeePage, type StaffSession } from '../permissions.ts'
import { searchedEntities, type SearchedEntity } from './searchedEntities.ts'
import type { SearchGroup, SearchHit } from './SearchHit.ts'

/** All results in groups: what can be done with the open record or the selection and pages and actions at once, records as they arrive. */
export function useSearchGroups(
  search: string,
  recent: readonly SearchHit[],
): {
  readonly groups: readonly SearchGroup[]
  readonly isSearching: boolean
  /** Names of the entities whose search failed. */
  readonly failed: readonly string[]
} {
  const { model, session, translate, fieldContext } = useAdmin()
  const records = useRecordSearch(search)
  const offered = useOfferedCommands()
  const pages = findPages(model.pages, session, search).map((page) => ({
    ...page,
    detail: page.detail === 'backoffice' ? translate('admin.rawData') : '',
  }))
  const isBlank = search === ''
  // What the person works with is what they most likely mean.
  const known = isBlank ? recent : recent.filter(({ label }) => isNamed(search, label)).slice(0, MAX_RECENT)
  const isNew = ({ to }: SearchHit) => !known.some((hit) => hit.to === to)
  const groups: readonly SearchGroup[] = [
    { id: 'recent', label: translate('search.recent'), hits: known },
    { id: 'actions', label: translate('search.actions'), hits: pages.filter(({ isAction }) => isAction) },
    { id: 'pages', label: translate('search.pages'), hits: pages.filter(({ isAction }) => !isAction) },
  ].map((group) =>
    group.id === 'recent'
      ? group
      : { ...group, hits: group.hits.filter(isNew).slice(0, isBlank ? 0 : MAX_PAGES) },
  )
  const found = records.found.map(({ entity, page, rows }): SearchGroup => ({
    id: entity.name,
    label: entity.labelPlural,
    hits: bestFirst(
      search,
      rows.map((row) => ({
        to: `${page.route}/${encodeURIComponent(String(row[entity.idField ?? '']))}`,
        label: displayText(entity, row, fieldContext),
        detail: secondaryText(entity, row, fieldContext, codecOf),
        icon: entity.icon,
      })),
    )
      .filter(isNew)
      .slice(0, MAX_ROWS),
  }))
  return {
    groups: [...commandGroups(offered, search), ...groups, ...found].filter(({ hits }) => hits.length > 0),
    isSearching: records.isSearching,
    failed: records.failed.map((entity) => entity.labelPlural),
  }
}

/** What is meant by a shortcut on a record is most likely the record. */
function commandGroups(offered: readonly CommandGroup[], search: string): readonly SearchGroup[] {
  return offered.map(({ heading, commands }, index) => ({
    id: `commands${index}`,
    label: heading,
    hits: commands
      .filter(({ label }) => isNamed(search, label))
      .map((command) => ({
        to: `#${index}/${command.id}`,
        label: command.label,
        detail: '',
        icon: '',
        command,
      })),
  }))
}

const MAX_RECENT = 3
const MAX_PAGES = 6
const MAX_ROWS = 5

/** Whether every typed word begins a word of the name. */
function isNamed(search: string, label: string): boolean {
  const names = wordsOf(label)
  return wordsOf(search).every((word) => names.some((name) => name.startsWith(word)))
}

/**
 * Sorts names with a word that starts with the search before those that only contain it, or match in another
 * field.
 */
function bestFirst(search: string, hits: readonly SearchHit[]): readonly SearchHit[] {
  const typed = wordsOf(search)
  const missed = ({ label }: SearchHit) => {
    const names = wordsOf(label)
    return typed.filter((word) => !names.some((name) => name.startsWith(word))).length
  }
  return hits.toSorted((a, b) => missed(a) - missed(b))
}

interface RecordSearch {
  /** Owners before what is theirs, otherwise in menu order; without entities that have no matches. */
  readonly found: readonly (SearchedEntity & { readonly rows: readonly Row[] })[]
  readonly isSearching: boolean
  readonly failed: readonly EntityModel[]
}

/** Searches the records of all entities that have a page for the person, a few entities at a time. */
function useRecordSearch(search: string): RecordSearch {
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
const MIN_LENGTH = 2
const SEARCH_DEBOUNCE_MS = 200
const AT_ONCE = 4

/**
 * The pages of all areas that a person may see and whose name contains every word; pages whose name starts
 * with the search come first.
 */
function findPages(
  pages: readonly PageModel[],
  session: StaffSession,
  search: string,
): readonly (SearchHit & { readonly isAction: boolean })[] {
  const words = wordsOf(search)
  const rank = (label: string) => (label.startsWith(words[0] ?? '') ? 0 : 1)
  return pages
    .filter((page) => canSeePage(session, page))
    .map((page) => ({ page, folded: fold(page.label) }))
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .toSorted((a, b) => rank(a.folded) - rank(b.folded))
    .map(({ page }) => ({
      to: page.route,
      label: page.label,
      detail: page.area,
      icon: page.icon,
      isAction: page.kind === 'action',
    }))
}

function wordsOf(search: string): readonly string[] {
  return fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Lower case without diacritics, which people often leave out when they search. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}
