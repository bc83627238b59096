import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { AdminModel, Locale, Text } from '../../metadata/AdminModel.ts'
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
  /** A text of the config in the person's language. */
  readonly text: (text: Text) => string
  readonly format: Formatters
  /** What the parts of a field kind need. */
  readonly fieldContext: FieldContext
}

export interface AdminContextProviderProps {
  readonly model: AdminModel
  readonly area: string
  readonly session: StaffSession
  readonly children: ReactNode
}

/** Gives the screens the model, the person and the language. */
export function AdminContextProvider({ model, area, session, children }: AdminContextProviderProps) {
  const { locale, translate, text, format } = useLanguage()
  const value = useMemo(
    (): AdminContextValue => ({
      model,
      area,
      session,
      locale,
      translate,
      text,
      format,
      fieldContext: { model, locale, translate },
    }),
    [model, area, session, locale, translate, text, format],
  )
  return <AdminContext value={value}>{children}</AdminContext>
}

export function useAdmin(): AdminContextValue {
  const value = useContext(AdminContext)
  if (!value) throw new Error('useAdmin needs an AdminContextProvider above it.')
  return value
}

const AdminContext = createContext<AdminContextValue | null>(null)
