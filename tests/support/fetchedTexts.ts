import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ALL_TEXT_GROUPS, type TextGroup } from '../../src/engine/web/i18n/textGroups.ts'
import { PROJECT, type SourceFile } from './importGraph.ts'

/** The texts that are there when a file is, with the way to it. */
export interface FetchedTexts {
  readonly groups: ReadonlySet<TextGroup>
  readonly way: readonly string[]
}

/**
 * For each file that `start` loads sooner or later: the groups of texts that are loaded then, once for each way that
 * does not bring more. A part that is fetched names its own next to it: after `import('…')` as arguments of `lazyPage` or
 * `needTexts`.
 */
export function fetchedTexts(
  files: readonly SourceFile[],
  start: string,
): ReadonlyMap<string, readonly FetchedTexts[]> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Map<string, FetchedTexts[]>()
  const visit = (path: string, groups: ReadonlySet<TextGroup>, before: readonly string[]) => {
    const file = byPath.get(path)
    const known = found.get(path) ?? []
    if (file === undefined || known.some((one) => [...one.groups].every((group) => groups.has(group)))) return
    const way = [...before, path]
    found.set(path, [...known, { groups, way }])
    const fetched = groupsBeside(path)
    for (const { to, isTypeOnly, isDynamic } of file.imports) {
      if (!isTypeOnly) visit(to, isDynamic ? new Set([...groups, ...(fetched.get(to) ?? [])]) : groups, way)
    }
  }
  visit(start, new Set(['start']), [])
  return found
}

const FETCH = /import\(\s*'(?<file>[^']+)'\s*\)\s*,\s*(?:needTexts\()?(?<groups>(?:\s*'\w+'\s*,?)*)/g

/** By fetched file. */
function groupsBeside(path: string): ReadonlyMap<string, ReadonlySet<TextGroup>> {
  const text = readFileSync(join(PROJECT, path), 'utf8')
  return new Map(
    [...text.matchAll(FETCH)].map(({ groups: { file = '', groups = '' } = {} }) => [
      relative(PROJECT, join(PROJECT, dirname(path), file)),
      new Set(ALL_TEXT_GROUPS.filter((group) => groups.includes(`'${group}'`))),
    ]),
  )
}
