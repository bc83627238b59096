import { createContext, useContext } from 'react'
import type { Filter } from '../../schema/Filter.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { PageModel } from '../../model/PageModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import type { Formatters } from '../i18n/formatters.ts'
import type { Translate } from '../i18n/LanguageProvider.tsx'

/** What widgets need from their surroundings besides the `Records`; the staff area and the portal each provide their own. */
export interface DashboardContextValue {
  readonly model: AdminModel
  readonly fieldContext: FieldContext
  readonly translate: Translate
  readonly format: Formatters
  /** The page at a route; null when the person has no such page. */
  readonly pageAt: (route: string) => PageModel | null
  /**
   * The filter for rows of the current account, reached by one of the paths. Null when rows are not limited.
   */
  readonly accountFilter: (paths: AccountPaths) => Filter | null
  /** Code of the current account's currency; null without an account. */
  readonly accountCurrency: string | null
  readonly describeFailure: (error: unknown) => string
}

/** Paths from a row to its account; empty when rows belong to no account. */
export type AccountPaths = readonly (readonly string[])[]

export function useDashboard(): DashboardContextValue {
  const value = useContext(DashboardContext)
  if (!value) throw new Error('useDashboard needs a DashboardContext above it.')
  return value
}

export const DashboardContext = createContext<DashboardContextValue | null>(null)
