import { createContext, useContext } from 'react'
import type { Filter } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, PageModel, Text } from '../../metadata/AdminModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import type { Formatters } from '../i18n/formatters.ts'
import type { Translate } from '../i18n/LanguageProvider.tsx'
import type { EntityReads } from '../model-query/createEntityReads.ts'
import type { Reads } from './reads/createReads.ts'

/** What tiles need of the screens around them: the staff area and the customers' pages each give their own. */
export interface DashboardContextValue {
  readonly model: AdminModel
  readonly api: EntityReads
  readonly fieldContext: FieldContext
  readonly text: (text: Text) => string
  readonly translate: Translate
  readonly format: Formatters
  readonly reads: Reads
  /** The page at a route; null where there is none that this person may see. */
  readonly pageAt: (route: string) => PageModel | null
  /** What limits rows to the current account, which one of the paths leads to. Null where nothing does. */
  readonly accountFilter: (paths: AccountPaths) => Filter | null
  readonly describeFailure: (error: unknown) => string
}

/** Paths from a row to the account it belongs to; none for rows of nobody's account. */
export type AccountPaths = readonly (readonly string[])[]

export function useDashboard(): DashboardContextValue {
  const value = useContext(DashboardContext)
  if (!value) throw new Error('useDashboard needs a DashboardContext above it.')
  return value
}

export const DashboardContext = createContext<DashboardContextValue | null>(null)
