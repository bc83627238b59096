import type { Database } from '../../engine/server/db/Database.ts'
import type { ServerSecrets } from '../../engine/server/kernel/derivedKey.ts'
import type { KeyedStore } from '../../engine/server/people/keys/KeyedStore.ts'
import { platformStores } from '../../engine/server/people/keys/renewKeys.ts'
import type { SealedStorage } from '../../engine/server/providers/storage/sealedStorage.ts'
import { storedDocuments } from '../../marketplace/server/documents/storedDocuments.ts'

/** What keys of the settings encrypt, and where it lies. */
export interface KeyedValues {
  readonly db: Database
  readonly documents: SealedStorage
  readonly secrets: ServerSecrets
}

/** Everything that is encrypted with keys of the settings. */
export const keyedStores = ({ db, documents, secrets }: KeyedValues): readonly KeyedStore[] => [
  ...platformStores(db, secrets),
  storedDocuments(db, documents),
]
