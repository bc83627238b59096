import type { KeyedStore, KeyedValues } from '../../engine/server/people/keys/KeyedStore.ts'
import { platformStores } from '../../engine/server/people/keys/renewKeys.ts'
import { storedDocuments } from '../../marketplace/server/documents/storedDocuments.ts'

/** Everything that is encrypted with keys of the settings. */
export const keyedStores = (values: KeyedValues): readonly KeyedStore[] => [
  ...platformStores(values),
  storedDocuments(values.db, values.documents),
]
