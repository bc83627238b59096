import { expect, test } from 'vitest'
import { type TranslatedText, translatedTexts } from './translatedTexts.ts'
import { HOW_TO_MEND, readRecord, staleTexts, updateRecord } from './translationRecord.ts'

// Reads every text and the whole schema, and the machine may be busy.
test('no translation is older than its English text [B1.5]', { timeout: 60_000 }, async () => {
  const texts = await translatedTexts()
  const stale = staleTexts(readRecord(), texts)
  const named = stale.map(({ place, locales }) => `${place}: ${locales.join(', ')}`)
  expect(named, HOW_TO_MEND).toEqual([])
  // Screens, mails, config, descriptions of the schema, articles.
  const places = new Map(texts.map(({ place, translations }) => [place, Object.keys(translations)]))
  for (const place of [
    'common.json: cancel',
    'server/messages.json: mails.passwordReset.subject',
    'entity-config/loans.json: label',
    'entity-config/descriptions.json: loanApplications.riskCategory',
    'landing/press.md',
  ])
    expect(places.get(place), place).toEqual(['da', 'no', 'sv'])
  expect(places.size).toBe(texts.length)
})

const textOf = (english: string, translations: TranslatedText['translations']): TranslatedText => ({
  place: 'common.json: cancel',
  english,
  translations,
})
const [place, before] = ['common.json: cancel', textOf('Cancel', { da: 'Annuller', sv: 'Avbryt' })] as const
const record = updateRecord({}, [before])

test('marks a translation as stale if only the English text changed', () => {
  const changed = textOf('Stop', before.translations)
  expect(staleTexts(record, [before])).toEqual([])
  expect(staleTexts(record, [changed])).toEqual([{ place, locales: ['da', 'sv'], english: 'Stop' }])
  expect(staleTexts(record, [textOf('Stop', { da: 'Stop', sv: 'Avbryt' })])).toMatchObject([
    { locales: ['sv'] },
  ])
  expect(staleTexts(record, [textOf('Stop', { da: 'Stop', sv: 'Stoppa' })])).toEqual([])
})

test('generating the record does not hide a stale translation', () => {
  const changed = textOf('Stop', { da: 'Stop', sv: 'Avbryt' })
  const updated = updateRecord(record, [changed])
  expect(updated).toEqual(record)
  expect(staleTexts(updated, [changed])).toMatchObject([{ locales: ['sv'] }])
})

test('records new, retranslated and confirmed texts', () => {
  const translated = textOf('Stop', { da: 'Stop', sv: 'Stoppa' })
  expect(staleTexts(updateRecord(record, [translated]), [translated])).toEqual([])
  const unchanged = textOf('Stop', before.translations)
  const confirmed = updateRecord(record, [unchanged], [place])
  expect(staleTexts(confirmed, [unchanged])).toEqual([])
  // A language that comes later does not count as stale.
  const withFinnish = textOf('Cancel', { ...before.translations, fi: 'Peruuta' })
  expect(staleTexts(record, [withFinnish])).toEqual([])
  expect(updateRecord(record, [withFinnish])[place]).toMatch(/ fi:/)
})

test('removes deleted texts from the record', () => {
  expect(updateRecord(record, [])).toEqual({})
})
