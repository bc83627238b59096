import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { EntityPage } from '../../model/PageModel.ts'
import { useAdmin } from './AdminContext.tsx'

export interface PageContextValue {
  readonly page: EntityPage
  readonly entity: EntityModel
  /** react-admin's resource name: the page's route without the leading slash. */
  readonly resource: string
}

/** Provides the model's page that the screens below show. */
export function PageContextProvider({
  page,
  children,
}: {
  readonly page: EntityPage
  readonly children: ReactNode
}) {
  const { model } = useAdmin()
  const value = useMemo((): PageContextValue => {
    const entity = model.entities[page.entity]
    if (!entity) throw new Error(`Page ${page.route} shows ${page.entity}, which the model does not have.`)
    return { page, entity, resource: page.route.slice(1) }
  }, [model, page])
  return <PageContext value={value}>{children}</PageContext>
}

export function usePage(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('usePage needs a PageContextProvider above it.')
  return value
}

const PageContext = createContext<PageContextValue | null>(null)
