import type { Messages, MessageTree } from './loadMessages.ts'

/** `{ '…/da/common.json': {…} }` -> `{ common: {…} }`: the file's name is the first part of its keys. */
export function byArea(files: Readonly<Record<string, unknown>>): Messages {
  return Object.fromEntries(
    Object.entries(files).map(([path, tree]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
      tree as MessageTree,
    ]),
  )
}
