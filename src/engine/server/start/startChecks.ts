import { join } from 'node:path'
import type { Database } from '../db/Database.ts'
import type { HostSettings } from '../host/hostSettings.ts'
import type { Logger } from '../host/logger.ts'
import { StartError } from '../host/StartError.ts'
import type { KeyedStore } from '../people/keys/KeyedStore.ts'
import { findUnread, sealStored } from '../people/keys/renewKeys.ts'
import { listFolder } from '../providers/storage/folderStorage.ts'

/** Counts documents stored in the folder before a bucket was set. The server still starts: new ones go to the bucket. */
export async function countPapersLeft({ documents, dataFolder }: HostSettings, log: Logger): Promise<number> {
  if (documents.s3 === null) return 0
  const { length } = await listFolder(join(dataFolder, 'documents'))
  if (length > 0)
    log.warn(
      { papers: length },
      'papers are left in the folder: move them with npm run documents -- move --remove',
    )
  return length
}

/** Encrypts plaintext values, and fails without the keys of encrypted ones. */
export async function checkKeys(db: Database, stores: readonly KeyedStore[]): Promise<void> {
  const unread = await findUnread(stores)
  const lost = unread.length > 0 ? 0 : await sealStored(db)
  if (unread.length === 0 && lost === 0) return
  const places = unread.map(({ name, count }) => `${count} in ${name}`).join(', ')
  throw new StartError(
    `Stored values open with none of the keys in the settings (${places || `${lost} of them`}): set TOKEN_SECRET, ` +
      `TOKEN_SECRET_PREVIOUS or DOCUMENT_KEYS to what encrypted them.`,
  )
}
