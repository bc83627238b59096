import { type ElectronicId, isNorwegian } from '../../../../engine/rules/identityProviders.ts'

/** How the history of sign-ins names an electronic identity. */
export const loginMethodOf = (provider: ElectronicId): 'MIT_ID' | 'NORWEGIAN_BANK_ID' =>
  isNorwegian(provider) ? 'NORWEGIAN_BANK_ID' : 'MIT_ID'
