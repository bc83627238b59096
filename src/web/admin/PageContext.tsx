import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { EntityModel, EntityPage } from '../../metadata/AdminModel.ts'
import { useAdmin } from './AdminContext.tsx'

export interface PageContextValue {
  readonly page: EntityPage
  readonly entity: EntityModel
  /** react-admin's name of the page: its route without the leading slash. */
  readonly resource: string
}

/** The page of the model that the screens below show. */
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
