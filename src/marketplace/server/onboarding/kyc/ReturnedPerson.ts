import type { Database } from '../../../../engine/server/db/Database.ts'
import type {
  IdentityProblem,
  IdentityProviders,
} from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import type { Client } from '../../../../engine/server/people/identity/beginSession.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'
import type { MailSettings } from '../../../../engine/server/kernel/OperationContext.ts'

/** A person whom an identity provider sent back. */
export interface ReturnedPerson {
  readonly db: Database
  readonly identity: IdentityContext
  readonly identityProviders: IdentityProviders
  readonly documents: SealedStorage
  readonly mailSettings: MailSettings
  readonly client: Client
  readonly hostname: string
  /** Cookie of the browser; null without one. */
  readonly browser: string | null
  /** Query of the address that the provider sent the person to. */
  readonly answer: URLSearchParams
  readonly onProblem: (problem: IdentityProblem, cause: unknown) => void
}
