import { loaders } from 'virtual:texts'
import type { Locale } from '../../model/Text.ts'
import type { TextGroup } from './textGroups.ts'

/** Texts of one language by area: `messages.shell.menu.open`. */
export type Messages = Readonly<Record<string, MessageTree>>
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

export type LoadMessages = (locale: Locale, groups: readonly TextGroup[]) => Promise<Messages>

/** The texts of some groups: one file for each, fetched once. */
export async function loadMessages(locale: Locale, groups: readonly TextGroup[]): Promise<Messages> {
  const files = await Promise.all(groups.map((group) => loaders[`${locale}/${group}`]?.() ?? NOTHING))
  return Object.assign({}, ...files.map((file) => file.messages)) as Messages
}

const NOTHING = Promise.resolve({ messages: {} })

export function mergeMessages(below: Messages, above: Messages): Messages {
  return mergeTrees(below, above) as Messages
}

function mergeTrees(below: MessageTree, above: MessageTree): MessageTree {
  const merged: Record<string, string | MessageTree> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const base = merged[key]
    merged[key] = typeof value === 'object' && typeof base === 'object' ? mergeTrees(base, value) : value
  }
  return merged
}
