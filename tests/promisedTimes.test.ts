import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './support/importGraph.ts'

/** How a public page would say until when people have done something. */
const TIMES: Readonly<Record<string, RegExp>> = {
  en: /business days?|\b(?:within|to) \w+ weeks\b|\b(?:answer|reply|hear)[^.]* within\b|answer the same day/i,
  da: /bankdage?\b|hverdage\b|\buger\b|\bsvar\w*[^.]* inden for\b|svarer vi samme dag/i,
  sv: /bankdag(?:ar)?\b|vardagar\b|\bveckor\b|\bsvar\w*[^.]* inom\b|svarar vi samma dag/i,
  no: /virkedag(?:er)?\b|\buker\b|\bsvar\w*[^.]* innen\b|svarer vi samme dag/i,
}

/** What banks need for a transfer, and staff for an identity by hand, which that page says as well [A4.14]. */
const KNOWN = ['landing/faq.md:22', 'landing/faq.md:36', 'landing/home.json:56']

test.each(Object.entries(TIMES))(
  'public pages in %s promise no time that nobody keeps an eye on',
  (locale, times) => {
    const folder = join(PROJECT, 'i18n', locale)
    const files = readdirSync(join(folder, 'landing'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|json)$/.test(name))
      // An earlier text stays as people have accepted it.
      .filter((name) => !name.startsWith('accepted'))
      .map((name) => `landing/${name}`)
    const promises = files.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (times.test(line) ? [`${file}:${at + 1}`] : [])),
    )
    expect(promises.sort()).toEqual(KNOWN)
  },
)

/** What a fee that the platform does not have would be called: it charges reminders, and no interest for the delay. */
const LATE_INTEREST: Readonly<Record<string, RegExp>> = {
  en: /late[- ]interest|(?:late[- ]payment|default) interest|interest on (?:late|overdue)/i,
  da: /morarente/i,
  sv: /dröjsmålsränta/i,
  no: /forsinkelsesrente|morarente/i,
}

test.each(Object.entries(LATE_INTEREST))(
  'no text in %s promises interest on late payments',
  (locale, promise) => {
    const folder = join(PROJECT, 'i18n', locale)
    const promises = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|json)$/.test(name) && !name.includes('accepted'))
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => (promise.test(line) ? [`${file}:${at + 1} ${line.slice(0, 160)}`] : [])),
      )
    expect(promises).toEqual([])
  },
)
