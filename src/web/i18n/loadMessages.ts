import type { Locale } from '../../metadata/AdminModel.ts'
import { groupOfArea, type TextGroup } from './textGroups.ts'

/** Texts of one language by area: `messages.shell.menu.open`. */
export type Messages = Readonly<Record<string, MessageTree>>
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

export type LoadMessages = (locale: Locale, groups: readonly TextGroup[]) => Promise<Messages>

/** The texts of some groups. The build makes one file of each group of a language, fetched once. */
export async function loadMessages(locale: Locale, groups: readonly TextGroup[]): Promise<Messages> {
  const wanted = Object.entries(FILES).flatMap(([path, load]) => {
    const [language, area] = path.slice(0, -'.json'.length).split('/').slice(-2)
    return language === locale && area !== undefined && groups.includes(groupOfArea(area))
      ? [{ area, load }]
      : []
  })
  return Object.fromEntries(await Promise.all(wanted.map(async ({ area, load }) => [area, await load()])))
}

export function mergeMessages(below: Messages, above: Messages): Messages {
  return mergeTrees(below, above) as Messages
}

const FILES = import.meta.glob<MessageTree>('../../../i18n/*/*.json', { import: 'default' })

function mergeTrees(below: MessageTree, above: MessageTree): MessageTree {
  const merged: Record<string, string | MessageTree> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const base = merged[key]
    merged[key] = typeof value === 'object' && typeof base === 'object' ? mergeTrees(base, value) : value
  }
  return merged
}
