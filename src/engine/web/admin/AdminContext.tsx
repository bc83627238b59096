import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { Locale } from '../../model/Text.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { useLanguage, type Translate } from '../i18n/LanguageProvider.tsx'
import type { Formatters } from '../i18n/formatters.ts'
import type { StaffSession } from './permissions.ts'

export interface AdminContextValue {
  readonly model: AdminModel
  /** First segment of this area's routes: `admin` or `backoffice`. */
  readonly area: string
  readonly session: StaffSession
  readonly locale: Locale
  readonly translate: Translate
  readonly format: Formatters
  /** Context for the parts of field kinds. */
  readonly fieldContext: FieldContext
}

export interface AdminContextProviderProps {
  readonly model: AdminModel
  readonly area: string
  readonly session: StaffSession
  readonly children: ReactNode
}

/** Provides the model, the person and the language. */
export function AdminContextProvider({ model, area, session, children }: AdminContextProviderProps) {
  const { locale, translate, format } = useLanguage()
  const value = useMemo(
    (): AdminContextValue => ({
      model,
      area,
      session,
      locale,
      translate,
      format,
      fieldContext: { model, locale, translate },
    }),
    [model, area, session, locale, translate, format],
  )
  return <AdminContext value={value}>{children}</AdminContext>
}

export function useAdmin(): AdminContextValue {
  const value = useContext(AdminContext)
  if (!value) throw new Error('useAdmin needs an AdminContextProvider above it.')
  return value
}

const AdminContext = createContext<AdminContextValue | null>(null)
