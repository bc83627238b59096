import type { AccountCaller } from './accountCaller.ts'
import type { KnownPerson } from './readKnownPeople.ts'

type Caller = Pick<AccountCaller, 'isStaff' | 'actor'>

/** People with a login change their own details. Details of others are shared by all accounts that they are on. */
export const mayUpdate = ({ hasLogin, isShared }: KnownPerson): boolean => !hasLogin && !isShared

/** One owner does not put out another who has a login. */
export const mayRemove = (
  { isStaff, actor }: Caller,
  { membership, hasLogin, entityId }: KnownPerson,
): boolean => isStaff || membership?.role !== 'OWNER' || !hasLogin || entityId === actor.personId

/** Permanent deletion: only by staff, and only of people without email and login. */
export const mayDelete = ({ isStaff }: Caller, { email, hasLogin }: KnownPerson): boolean =>
  isStaff && email === null && !hasLogin
