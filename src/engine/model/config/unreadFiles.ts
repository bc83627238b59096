import type { Problem } from '../../schema/Problem.ts'
import { LOCALES } from '../Text.ts'
import { shownName, TRANSLATIONS } from './translations.ts'

/** Whether the name is that of a config file or of a translation. */
export function isConfigName(name: string): boolean {
  const of = /^\.\.\/[^/]+\/([^/]+)\/[^/]+\/(.+)$/.exec(name)
  if (of) return LOCALES.some((locale) => locale === of[1]) && isConfigName(of[2] ?? '')
  return /^(?:(?:pages|actions)\/)?[^/]+\.json$/.test(name)
}

/** Warns about files and languages that nothing reads, because their name or place is wrong. */
export function unreadFiles(label: string, names: readonly string[]): readonly Problem[] {
  return names
    .filter((name) => !isConfigName(name))
    .map((name) => {
      const file = shownName(label, name)
      const [, folder] = new RegExp(`^${TRANSLATIONS}/([^/]+)$`).exec(file) ?? []
      return {
        id: 'config.unread-file',
        severity: 'warning',
        at: { file, line: 1, path: '' },
        ...(folder === undefined ? ELSEWHERE : notALanguage(folder)),
      }
    })
}

const ELSEWHERE = {
  message: 'Nothing reads this file.',
  hint: 'Config is in <entity>.json, pages/<name>.json, actions/<name>.json, menus.json and vocabulary.json.',
}

const notALanguage = (folder: string) => ({
  message: `"${folder}" is not a language of the app, so nothing reads this folder.`,
  hint: `\`npm run language ${folder}\` adds the language.`,
})
