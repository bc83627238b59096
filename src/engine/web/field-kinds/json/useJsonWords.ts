import { useEffect, useMemo, useState } from 'react'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { loadMessages, type MessageTree } from '../../i18n/loadMessages.ts'
import { groupOfArea } from '../../i18n/textGroups.ts'
import { logWarning } from '../../lib/log.ts'
import { type JsonWords, wordsOf } from './jsonWords.ts'

/** The field's translations, and the texts of its forms as soon as they have come. */
export function useJsonWords({ translations, texts }: FieldModel, locale: Locale): JsonWords {
  const [trees, setTrees] = useState<readonly MessageTree[]>([])
  useEffect(() => {
    if (!texts) return undefined
    let isOver = false
    const read = async () => {
      const messages = await loadMessages(locale, texts.map(groupOfArea))
      if (!isOver) setTrees(texts.map((area) => messages[area] ?? {}))
    }
    read().catch((error: unknown) => logWarning('The texts of a form did not load.', error))
    return () => {
      isOver = true
    }
  }, [texts, locale])
  return useMemo(() => wordsOf(translations, texts ? trees : []), [translations, texts, trees])
}
