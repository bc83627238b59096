import { useEffect, useState } from 'react'
import type { FieldModel } from '../../../metadata/FieldModel.ts'
import type { Locale } from '../../../metadata/Text.ts'
import { loadMessages } from '../../i18n/loadMessages.ts'
import { groupOfArea } from '../../i18n/textGroups.ts'
import { logWarning } from '../../lib/log.ts'
import { type JsonWords, wordsOf } from './jsonWords.ts'

/** The field's translations, and the texts of its forms as soon as they have come. */
export function useJsonWords({ translations, texts }: FieldModel, locale: Locale): JsonWords {
  const [words, setWords] = useState(translations)
  useEffect(() => {
    let isOver = false
    const show = async (areas: readonly string[]) => {
      const messages = await loadMessages(locale, areas.map(groupOfArea))
      const trees = areas.map((area) => messages[area] ?? {})
      if (!isOver) setWords(wordsOf(translations, trees))
    }
    setWords(translations)
    if (texts) show(texts).catch((error: unknown) => logWarning('The texts of a form did not load.', error))
    return () => {
      isOver = true
    }
  }, [translations, texts, locale])
  return words
}
