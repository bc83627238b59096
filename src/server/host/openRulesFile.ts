import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Problem } from '../../introspection/Problem.ts'
import type { ReadRules } from '../domain/onboarding/risk/readRulesText.ts'
import type { Logger } from './logger.ts'

/** A file with rules of risk, for as long as the server runs. */
export interface OpenRulesFile<Rules> {
  /** The last ones that were right; null while there were none. */
  readonly rules: () => Rules | null
  /** Of the file as it is now. */
  readonly problems: () => readonly Problem[]
  /** Called after every change of the file. Returns the function that ends it. */
  readonly watch: (onChange: () => void) => () => void
  readonly close: () => void
}

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 150

export async function openRulesFile<Rules>(
  path: string,
  readText: (text: string) => ReadRules<Rules>,
  log: Logger,
): Promise<OpenRulesFile<Rules>> {
  let rules: Rules | null = null
  let problems: readonly Problem[] = []
  const read = async (): Promise<void> => {
    const found = readText(await readFile(path, 'utf8'))
    rules = found.rules ?? rules
    problems = found.problems
  }
  await read()

  const watchers = new Set<() => void>()
  const reload = async (): Promise<void> => {
    try {
      await read()
      for (const tell of watchers) tell()
    } catch (error) {
      log.error({ error }, 'the rules of risk cannot be read')
    }
  }
  let timer: NodeJS.Timeout | undefined
  // The folder: an editor that replaces the file would leave a watcher of the file behind.
  const folder = watch(dirname(path), { persistent: false }, (_, name) => {
    if (name !== null && name !== basename(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), SETTLED_AFTER_MS)
  })
  folder.on('error', (error) => log.warn({ error }, 'the rules of risk are no longer watched'))
  return {
    rules: () => rules,
    problems: () => problems,
    watch: (onChange) => {
      const tell = () => onChange()
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    close: () => {
      clearTimeout(timer)
      watchers.clear()
      folder.close()
    },
  }
}
