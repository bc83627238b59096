import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './support/importGraph.ts'

/** Phrases that a native reader stumbles over, as patterns, each with what to write instead. */
const BANNED = {
  'who(so)?ever': 'anyone who, the person who',
  whereof: 'of which',
  anew: 'again',
  '(tells?|told|telling) of': 'notify, report',
  '(comes?|came) of': 'results from',
  'by itself': 'automatically, alone',
  'of which those': 'a subject and a verb',
  'all the same': 'anyway',
  'nobody[^.;:]* any more': 'no longer',
  'stands(?! for)': 'is',
  '(goes|going|went) on(?! (the|a|its) )': 'continues',
}

/** Comments, titles, descriptions and texts. */
const READ =
  /^[\w.]+\.(md|ts)$|^docs\/.*\.md$|^(entity-config|forms)\/.*schema\.json$|^i18n\/en\/.*\.(json|md)$|^(src|scripts|tests)\/.*\.(tsx?|mjs)$|\.sql$/
/** What customers have accepted keeps its words, and so do notes on releases. */
const FROZEN =
  /^CHANGELOG|^i18n\/en\/landing\/(accepted\/|(credit-check|loan-terms|privacy|terms)\.md)|^tests\/(plainWords|support\/introspection\/cases)/
const FILES = ['.', 'docs', 'entity-config', 'forms', 'i18n', 'scripts', 'src', 'tests']
  .flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((file) => READ.test(file) && !FROZEN.test(file) && !/node_modules|generated/.test(file))

/** Words of one phrase may be on two lines of a comment. */
const GAP = String.raw`\s+(?:(?:\*|//|--)\s+)?`

test.each(Object.entries(BANNED))('no comment, title or text says “%s”', (phrase, instead) => {
  const pattern = new RegExp(String.raw`(?<!\w)${phrase.replaceAll(' ', GAP)}\b`, 'gi')
  const found = FILES.flatMap((file) => {
    const text = readFileSync(join(PROJECT, file), 'utf8')
    return [...text.matchAll(pattern)]
      .filter(([words]) => !/[a-z][A-Z]/.test(words))
      .map(({ 0: words, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${words}`)
  })
  expect(found, `write: ${instead}`).toEqual([])
})
