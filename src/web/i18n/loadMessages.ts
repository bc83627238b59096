import type { Locale } from '../../metadata/AdminModel.ts'

/** Texts of one language by area: `messages.shell.menu.open`. */
export type Messages = Readonly<Record<string, MessageTree>>
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** Each language is one chunk, fetched when it is used. English lies underneath, for texts that are not translated yet. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const [english, own] = await Promise.all([chunks.en(), chunks[locale]()])
  return locale === 'en' ? english.messages : mergeMessages(english.messages, own.messages)
}

export function mergeMessages(below: Messages, above: Messages): Messages {
  return mergeTrees(below, above) as Messages
}

const chunks = {
  en: () => import('./messages/en.ts'),
  da: () => import('./messages/da.ts'),
  sv: () => import('./messages/sv.ts'),
  no: () => import('./messages/no.ts'),
} satisfies Record<Locale, () => Promise<{ messages: Messages }>>

function mergeTrees(below: MessageTree, above: MessageTree): MessageTree {
  const merged: Record<string, string | MessageTree> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const base = merged[key]
    merged[key] = typeof value === 'object' && typeof base === 'object' ? mergeTrees(base, value) : value
  }
  return merged
}
