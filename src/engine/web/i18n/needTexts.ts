import type { I18n } from './createI18n.ts'
import type { TextGroup } from './textGroups.ts'

let resolveReady: (i18n: I18n) => void
const ready = new Promise<I18n>((resolve) => {
  resolveReady = resolve
})

/** The page's texts, for what is outside of React: routes are matched before anything is drawn. Called once, by the start. */
export function provideTexts(i18n: I18n): void {
  resolveReady(i18n)
}

/** Resolves when the texts of these groups are there. */
export async function needTexts(...groups: readonly TextGroup[]): Promise<void> {
  await (await ready).need(...groups)
}
