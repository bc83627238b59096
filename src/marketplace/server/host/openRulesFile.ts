import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Problem } from '../../../engine/schema/Problem.ts'
import type { ReadRules } from '../onboarding/risk/readRulesText.ts'
import type { OpenConfigFile } from '../../../engine/server/host/OpenConfigFile.ts'
import type { Logger } from '../../../engine/server/host/logger.ts'
import { openWatchedFiles, type WatchFiles } from '../../../engine/server/host/watchFiles.ts'

/** A file with rules of risk, for as long as the server runs. */
export interface OpenRulesFile<Rules> extends OpenConfigFile {
  /** The last ones that were right; null while there were none. */
  readonly rules: () => Rules | null
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
  const read = async (): Promise<boolean> => {
    const found = readText(await readFile(path, 'utf8'))
    rules = found.rules ?? rules
    problems = found.problems
    return true
  }
  await read()

  const name = basename(path)
  const folder = { folder: dirname(path), what: 'the rules of risk', concerns: (one: string) => one === name }
  const { watch, close } = openWatchedFiles([folder], read, log, watchFiles)
  return { rules: () => rules, problems: () => problems, watch, close }
}
