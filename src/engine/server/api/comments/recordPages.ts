import type { AdminModel } from '../../../model/AdminModel.ts'
import { entityPages } from '../../../model/entityPages.ts'
import type { EntityPage } from '../../../model/PageModel.ts'
import { COMPLETE_LOCALES, type Locale } from '../../../model/Text.ts'
import type { RecordName } from '../../people/comments/Records.ts'

/** Page with the comments on a record: of a list without a filter, and of raw data only when there is no other. */
export const commentsPath = (model: AdminModel, { recordType, recordId }: RecordName): string | null => {
  const rank = (page: EntityPage) => (page.rawData ? 2 : 0) + (page.filter === null ? 0 : 1)
  const [page] = entityPages(model)
    .filter(({ entity, roles }) => model.entities[entity]?.typeName === recordType && !roles.includes('USER'))
    .toSorted((one, other) => rank(one) - rank(other))
  return page === undefined ? null : `${page.route}/${encodeURIComponent(recordId)}/comments`
}

/** What config calls such records, by language; null for a type that it does not know. */
export const kindOf = (
  modelIn: (locale: Locale) => AdminModel,
  recordType: string,
): Readonly<Record<string, string>> | null => {
  const kinds = COMPLETE_LOCALES.flatMap((locale) => {
    const found = Object.values(modelIn(locale).entities).find((one) => one.typeName === recordType)
    return found ? [[locale, found.label] as const] : []
  })
  return kinds.length === 0 ? null : Object.fromEntries(kinds)
}
