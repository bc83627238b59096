import { existsSync, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { SchemaModel } from '../../introspection/SchemaModel.ts'
import type { BackendModel } from '../../metadata/BackendModel.ts'
import { readConfigTexts } from '../../metadata/config/loadEntityConfig.ts'
import { addProblems, keepLastGood } from '../../metadata/keepLastGood.ts'
import type { KeptModels } from '../../metadata/keepLastGood.ts'
import type { AdminModels } from '../../metadata/AdminModels.ts'
import type { AdminModelSource } from './HostOptions.ts'
import type { Logger } from './logger.ts'
import type { OpenRulesFile } from './openRulesFile.ts'

export interface OpenAdminModel extends AdminModelSource {
  readonly close: () => void
}

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 150

/**
 * The model of the backend's schema and the config folder, rebuilt when a config file or a translation
 * changes. A file with an error keeps its last good version, and the model reports the problems.
 */
export async function openAdminModel(
  schema: SchemaModel,
  backend: BackendModel,
  configFolder: string,
  log: Logger,
  /** What else may be wrong; the rules of risk have files of their own. */
  ruleFiles: readonly Pick<OpenRulesFile<unknown>, 'problems' | 'watch'>[],
): Promise<OpenAdminModel> {
  const compile = async (before?: KeptModels) =>
    keepLastGood(schema, basename(configFolder), await readConfigTexts(configFolder), before?.good, backend)
  let kept = await compile()
  const withRules = () =>
    addProblems(
      kept.models,
      ruleFiles.flatMap((file) => file.problems()),
    )
  let current = withRules()
  logProblems(current, log)

  const watchers = new Set<() => void>()
  const reload = async (): Promise<void> => {
    try {
      const { version } = current
      kept = await compile(kept)
      current = withRules()
      if (current.version === version) return
      logProblems(current, log)
      for (const tell of watchers) tell()
    } catch (error) {
      log.error({ error }, 'the entity config cannot be read')
    }
  }
  let timer: NodeJS.Timeout | undefined
  const reloadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), SETTLED_AFTER_MS)
  }
  const leaveRules = ruleFiles.map((file) => file.watch(reloadSoon))
  const label = basename(configFolder)
  const translations = join(dirname(configFolder), 'i18n')
  const folders = [
    watch(configFolder, { recursive: true, persistent: false }, reloadSoon),
    ...(existsSync(translations)
      ? [
          watch(translations, { recursive: true, persistent: false }, (_, name) => {
            if (name === null || name.split(sep).includes(label)) reloadSoon()
          }),
        ]
      : []),
  ]
  for (const watcher of folders)
    watcher.on('error', (error) => log.warn({ error }, 'the entity config is no longer watched'))
  return {
    current: (locale) => current.in(locale),
    version: () => current.version,
    watch: (onChange) => {
      const tell = () => onChange()
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    close: () => {
      clearTimeout(timer)
      watchers.clear()
      for (const leave of leaveRules) leave()
      for (const watcher of folders) watcher.close()
    },
  }
}

function logProblems(model: AdminModels, log: Logger): void {
  for (const { id, severity, at, message, hint } of model.problems)
    log.warn({ id, severity, at, message, hint }, 'config')
}
