import type { Section } from '../content/LandingContent.ts'

const WORDS_A_MINUTE = 180

/** Reading time in whole minutes, at least one. */
export function minutesToRead(sections: readonly Section[]): number {
  const words = JSON.stringify(sections).split(/\s+/).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
