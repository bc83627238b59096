import type { NordicFacts } from './facts/NordicFacts.ts'

/** A business with a borrower account, as applications and loans need it. */
export interface Borrower {
  readonly facts: NordicFacts
  readonly accountId: number
  readonly businessName: string
  readonly foundedOn: string | null
  readonly openedOn: string
  readonly ownerPersonId: number
  readonly owner: Author
}

/** The author of a change, as the audit log stores it. */
export interface Author {
  readonly kind: 'USER' | 'STAFF' | 'SYSTEM'
  readonly userId: number | null
  readonly firstName: string | null
  readonly lastName: string | null
}

export const SYSTEM_AUTHOR: Author = { kind: 'SYSTEM', userId: null, firstName: null, lastName: null }
