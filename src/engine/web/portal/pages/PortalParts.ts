import { type ComponentType, createContext, useContext } from 'react'
import type { FormRule } from '../../../model/forms/checkAnswers.ts'
import type { SignedInSession } from '../../client/session/Session.ts'
import type { Membership } from '../../client/session/UserAndAccounts.ts'

/** What a product adds to the customers' pages of its config. */
export interface PortalParts {
  /** Above the widgets of a home page. */
  readonly Header: ComponentType<{ readonly membership: Membership }>
  /** Beside the title of a page, by route. */
  readonly actions: Readonly<Record<string, ComponentType<{ readonly session: SignedInSession }>>>
  /** Cards that a page of panels names as `part`. Hidden panels are mounted, too: what loads on first sight asks for `isShown`. */
  readonly cards: Readonly<Record<string, ComponentType<PartProps>>>
  /** By form: what its schema cannot state, from the values it began with. */
  readonly rules: Readonly<Record<string, (opened: Readonly<Record<string, unknown>>) => FormRule>>
  /** Area of the customers' menu at an address; links to records stay within it. */
  readonly areaAt: (pathname: string, session: SignedInSession) => string
}

export interface PartProps {
  readonly session: SignedInSession
  readonly isShown: boolean
}

export const PortalPartsContext = createContext<PortalParts | null>(null)

export function usePortalParts(): PortalParts {
  const parts = useContext(PortalPartsContext)
  if (!parts) throw new Error('usePortalParts needs a PortalPartsContext above it.')
  return parts
}
