import type { ActorName } from './actors.ts'

const SUPER: readonly ActorName[] = ['SUPER_ADMIN']
const SENIORS: readonly ActorName[] = ['SENIOR', 'ADMIN', 'SUPER_ADMIN']

/** Inputs that take more than the right to update the row: who may write them. */
export const FIELD_WRITE_MATRIX: Readonly<
  Record<string, { readonly value: unknown; readonly by: readonly ActorName[] }>
> = {
  'Person.nationalIdentificationNumber': { value: null, by: SENIORS },
  'Person.isPoliticallyExposed': { value: true, by: SENIORS },
  'User.userType': { value: 'STAFF', by: SUPER },
  'User.partnerEntityId': { value: 3, by: SUPER },
}
