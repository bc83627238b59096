import { eq } from 'drizzle-orm'
import type { Database } from '../../../engine/server/db/Database.ts'
import { documents as documentRows } from '../tables/documents.ts'
import { ProviderError } from '../../../engine/server/providers/ProviderError.ts'
import type { SealedPlace, SealedStorage } from '../../../engine/server/providers/storage/sealedStorage.ts'
import { lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { updateRows } from '../../../engine/server/kernel/rows/writeRows.ts'
import { keyChange, type KeyedStore } from '../../../engine/server/people/keys/KeyedStore.ts'

/** Contents in the document store. */
export const storedDocuments = (db: Database, documents: SealedStorage): KeyedStore => ({
  name: 'documents',
  countOld: async () => {
    const [row] = await db.query<{ old: number }>(
      'SELECT count(*)::int AS old FROM documents WHERE key_id <> $1::text',
      [documents.currentKey],
    )
    return row?.old ?? 0
  },
  countUnread: async () => {
    const keys = await db.query<{ key_id: string; count: number }>(
      'SELECT key_id, count(*)::int AS count FROM documents GROUP BY key_id ORDER BY key_id',
    )
    let unread = 0
    for (const { key_id: keyId, count } of keys) {
      const samples = await db.query<Place>(
        'SELECT storage_key, key_id FROM documents WHERE key_id = $1::text ORDER BY entity_id DESC LIMIT 3',
        [keyId],
      )
      unread += (await isUnread(documents, samples)) ? count : 0
    }
    return unread
  },
  renew: async (after) => {
    const rows = await db.query<{ entity_id: number }>(
      `SELECT entity_id FROM documents WHERE entity_id > $1::int AND key_id <> $2::text
       ORDER BY entity_id LIMIT ${BATCH}`,
      [after, documents.currentKey],
    )
    const last = rows.at(-1)?.entity_id
    if (last === undefined) return null
    let renewed = 0
    for (const { entity_id: entityId } of rows) {
      if (await renewOne(db, documents, entityId)) renewed += 1
    }
    return { last, renewed, left: rows.length - renewed }
  },
})

/** Whether one of them is there, and no key opens it. A store that does not answer says nothing about keys. */
const isUnread = async (documents: SealedStorage, samples: readonly Place[]): Promise<boolean> => {
  for (const place of samples.map(placeOf)) {
    try {
      if ((await documents.open(place)) !== null) return false
    } catch (error) {
      if (error instanceof ProviderError) return false
      if (await documents.has(place)) return true
    }
  }
  return false
}

/** Locks the row, because erasing it meanwhile would leave content without a row. */
const renewOne = (db: Database, documents: SealedStorage, entityId: number): Promise<boolean> =>
  db.transaction(async () => {
    const context = keyChange(db, 'renewKeys')
    const [row] = await lockRows(context, documentRows, eq(documentRows.entityId, entityId))
    const place = row === undefined ? null : await renewOrNull(documents, row)
    if (place === null) return false
    await updateRows(context, documentRows, [{ entityId, ...place }])
    return true
  })

/** Null when it is gone, or no key opens it. A store that does not answer stops the command. */
const renewOrNull = async (documents: SealedStorage, place: SealedPlace): Promise<SealedPlace | null> => {
  try {
    return await documents.renew(place)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    return null
  }
}

interface Place extends Record<string, unknown> {
  readonly storage_key: string
  readonly key_id: string
}

const placeOf = ({ storage_key: storageKey, key_id: keyId }: Place): SealedPlace => ({ storageKey, keyId })

const BATCH = 20
