import { type GuideStep, readGuide } from './readGuide.ts'

/** The one section of `docs/other-backends.md` that is a guide: its text in, its steps out. */
export function handExample(text: string): readonly GuideStep[] {
  const [, section = ''] = text.split('## Describe an odd schema by hand\n')
  return readGuide(section.split('\n## ')[0] ?? '')
}
