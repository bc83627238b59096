import { type ComponentType, createContext, useContext } from 'react'
import type { SignedInSession } from '../../client/session/Session.ts'
import type { Membership } from '../../client/session/UserAndAccounts.ts'

/** What a product adds to the customers' pages of its config. */
export interface PortalParts {
  /** Above the widgets of a home page. */
  readonly Header: ComponentType<{ readonly membership: Membership }>
  /** Beside the title of a page, by route. */
  readonly actions: Readonly<Record<string, ComponentType<{ readonly session: SignedInSession }>>>
  /** Area of the customers' menu at an address; links to records stay within it. */
  readonly areaAt: (pathname: string, session: SignedInSession) => string
}

export const PortalPartsContext = createContext<PortalParts | null>(null)

export function usePortalParts(): PortalParts {
  const parts = useContext(PortalPartsContext)
  if (!parts) throw new Error('usePortalParts needs a PortalPartsContext above it.')
  return parts
}
