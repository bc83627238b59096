import type { DocumentStorage } from './DocumentStorage.ts'

export interface Move {
  readonly names: readonly string[]
  readonly from: DocumentStorage
  readonly to: DocumentStorage
  /** Also removes from where they were what arrived. */
  readonly isRemoved: boolean
}

export interface Moved {
  readonly copied: number
  /** Were there before. */
  readonly known: number
  readonly removed: number
}

/**
 * Copies documents from one store to another, one by one. Each is read back and compared before it counts or is removed;
 * one that lies there with another content is written again. Rejects at the first that cannot be copied, and continues from
 * there when it runs again.
 */
export async function moveDocuments({ names, from, to, isRemoved }: Move): Promise<Moved> {
  let [copied, known, removed] = [0, 0, 0]
  for (const name of names) {
    const content = await from.read(name)
    // Removed by a person or another run.
    if (content === null) continue
    if (isSame(await to.read(name), content)) known += 1
    else {
      await to.write(name, content)
      if (!isSame(await to.read(name), content)) throw new Error(`${name} did not arrive as it was sent`)
      copied += 1
    }
    if (!isRemoved) continue
    await from.remove(name)
    removed += 1
  }
  return { copied, known, removed }
}

const isSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && Buffer.from(one).equals(other)
