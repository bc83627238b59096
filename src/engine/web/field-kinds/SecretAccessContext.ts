import { createContext } from 'react'
import type { SecretAccess } from '../client/createSecretAccess.ts'

/** Without a provider, secrets stay masked. */
export const SecretAccessContext = createContext<SecretAccess | null>(null)
