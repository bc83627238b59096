import type { Database } from '../../db/Database.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import type { ServerSecrets } from '../../kernel/derivedKey.ts'
import type { SealedStorage } from '../../providers/storage/sealedStorage.ts'

/** What keys of the settings encrypt, and where it lies. */
export interface KeyedValues {
  readonly db: Database
  readonly documents: SealedStorage
  readonly secrets: ServerSecrets
}

/** One place that holds encrypted values. */
export interface KeyedStore {
  /** As an operator knows it: the name of the table. */
  readonly name: string
  /** How much is not encrypted with the current key. */
  readonly countOld: () => Promise<number>
  /** How much no key of the settings opens. Looks at each key once, not at each value. */
  readonly countUnread: () => Promise<number>
  /** Re-encrypts the next values after `after`. Null when there are none. */
  readonly renew: (after: number) => Promise<RenewedStep | null>
}

export interface RenewedStep {
  /** Where to continue. */
  readonly last: number
  readonly renewed: number
  /** No key of the settings opens them, or their content is gone. They stay as they are. */
  readonly left: number
}

export const keyChange = (db: Database, mutationName: string): ChangeContext => ({
  db,
  actor: { kind: 'SYSTEM' },
  mutationName,
  clientCorrelationId: null,
})
