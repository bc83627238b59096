import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { secondaryText } from '../../field-kinds/relation/lookupRow.ts'
import { displayText } from '../../model-query/displayText.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { CommandGroup } from '../commands/commandRegistry.ts'
import { useOfferedCommands } from '../commands/useCommands.ts'
import { findPages, wordsOf } from './findPages.ts'
import type { SearchGroup, SearchHit } from './SearchHit.ts'
import { useRecordSearch } from './useRecordSearch.ts'

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
