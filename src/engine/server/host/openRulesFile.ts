import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Problem } from '../../schema/Problem.ts'
import type { ReadRules } from '../../../marketplace/server/onboarding/risk/readRulesText.ts'
import type { Logger } from './logger.ts'
import type { WatchFiles } from './watchFiles.ts'

/** A file with rules of risk, for as long as the server runs. */
export interface OpenRulesFile<Rules> {
  /** The last ones that were right; null while there were none. */
  readonly rules: () => Rules | null
  /** Of the file as it is now. */
  readonly problems: () => readonly Problem[]
  /** Called after every change of the file. Returns the function that ends it. */
  readonly watch: (onChange: () => void | Promise<void>) => () => void
  readonly close: () => void
}

export async function openRulesFile<Rules>(
  path: string,
  readText: (text: string) => ReadRules<Rules>,
  log: Logger,
  watchFiles: WatchFiles,
): Promise<OpenRulesFile<Rules>> {
  let rules: Rules | null = null
  let problems: readonly Problem[] = []
  const read = async (): Promise<void> => {
    const found = readText(await readFile(path, 'utf8'))
    rules = found.rules ?? rules
    problems = found.problems
  }
  await read()

  const watchers = new Set<() => void | Promise<void>>()
  const reload = async (): Promise<void> => {
    try {
      await read()
      await Promise.all([...watchers].map(async (watcher) => watcher()))
    } catch (error) {
      log.error({ error }, 'the rules of risk cannot be read')
    }
  }
  const name = basename(path)
  const folder = { folder: dirname(path), what: 'the rules of risk', concerns: (one: string) => one === name }
  const stop = watchFiles(folder, reload, log)
  return {
    rules: () => rules,
    problems: () => problems,
    watch: (onChange) => {
      const watcher = () => onChange()
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close: () => {
      watchers.clear()
      stop()
    },
  }
}
