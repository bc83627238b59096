import { codecOf } from '../../field-kinds/fieldViews.ts'
import { secondaryText } from '../../field-kinds/relation/lookupRow.ts'
import { displayText } from '../../model-query/displayText.ts'
import { useAdmin } from '../AdminContext.tsx'
import { findPages, wordsOf } from './findPages.ts'
import type { SearchGroup, SearchHit } from './SearchHit.ts'
import { useRecordSearch } from './useRecordSearch.ts'

/** Everything found, in groups: pages and actions at once, records as they come. */
export function useSearchGroups(
  search: string,
  recent: readonly SearchHit[],
): {
  readonly groups: readonly SearchGroup[]
  readonly isSearching: boolean
  /** Names of what could not be searched. */
  readonly failed: readonly string[]
} {
  const { model, session, text, translate, fieldContext } = useAdmin()
  const records = useRecordSearch(search)
  const pages = findPages(model.pages, session, search, text).map((page) => ({
    ...page,
    detail: page.detail === 'backoffice' ? translate('admin.rawData') : '',
  }))
  const isBlank = search === ''
  const groups: readonly SearchGroup[] = [
    { id: 'recent', label: translate('search.recent'), hits: isBlank ? recent : [] },
    { id: 'actions', label: translate('search.actions'), hits: pages.filter(({ isAction }) => isAction) },
    { id: 'pages', label: translate('search.pages'), hits: pages.filter(({ isAction }) => !isAction) },
  ].map((group) =>
    group.id === 'recent' ? group : { ...group, hits: group.hits.slice(0, isBlank ? 0 : MAX_PAGES) },
  )
  const found = records.found.map(({ entity, page, rows }): SearchGroup => ({
    id: entity.name,
    label: text(entity.labelPlural),
    hits: bestFirst(
      search,
      rows.map((row) => ({
        to: `${page.route}/${encodeURIComponent(String(row[entity.idField ?? '']))}`,
        label: displayText(entity, row, fieldContext),
        detail: secondaryText(entity, row, fieldContext, codecOf),
        icon: entity.icon,
      })),
    ).slice(0, MAX_ROWS),
  }))
  return {
    groups: [...groups, ...found].filter(({ hits }) => hits.length > 0),
    isSearching: records.isSearching,
    failed: records.failed.map((entity) => text(entity.labelPlural)),
  }
}

const MAX_PAGES = 6
const MAX_ROWS = 5

/** Names in which a word begins with what was typed before those that only hold it, or do so in another field. */
function bestFirst(search: string, hits: readonly SearchHit[]): readonly SearchHit[] {
  const typed = wordsOf(search)
  const missed = ({ label }: SearchHit) => {
    const names = wordsOf(label)
    return typed.filter((word) => !names.some((name) => name.startsWith(word))).length
  }
  return hits.toSorted((a, b) => missed(a) - missed(b))
}
