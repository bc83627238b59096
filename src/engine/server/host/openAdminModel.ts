import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { readConfigTexts } from '../../model/config/loadEntityConfig.ts'
import type { ConfigText } from '../../model/config/parseConfig.ts'
import { parseTranslation } from '../../model/config/translations.ts'
import { addProblems, retainLastGood } from '../../model/retainLastGood.ts'
import type { KeptModels } from '../../model/retainLastGood.ts'
import type { AdminModels } from '../../model/AdminModels.ts'
import type { AdminModelSource } from '../api/RequestContext.ts'
import type { Logger } from './logger.ts'
import type { Backend } from './HostOptions.ts'
import { openWatchedFiles, type WatchFiles } from './watchFiles.ts'

type ModelParts = Pick<Backend, 'model' | 'facts' | 'config' | 'configFiles'>

export interface OpenAdminModel extends AdminModelSource {
  readonly close: () => void
}

/**
 * The model of the backend's schema and the config folder, rebuilt when a config file or a translation
 * changes. A file with an error keeps its last good version, and the model reports the problems.
 */
export async function openAdminModel(
  { model: schema, facts, config, configFiles: otherFiles }: ModelParts,
  configFolder: string,
  log: Logger,
  watchFiles: WatchFiles,
): Promise<OpenAdminModel> {
  const compile = async (before?: KeptModels) => {
    const texts = withDefaults(await readConfigTexts(configFolder), config)
    return retainLastGood(schema, basename(configFolder), texts, before?.good, facts)
  }
  let kept = await compile()
  const withOthers = () =>
    addProblems(
      kept.models,
      otherFiles.flatMap((file) => file.problems()),
    )
  let current = withOthers()
  logProblems(current, log)

  const renew = (): boolean => {
    const { version } = current
    current = withOthers()
    const isNew = current.version !== version
    if (isNew) logProblems(current, log)
    return isNew
  }
  const read = async (): Promise<boolean> => {
    kept = await compile(kept)
    return renew()
  }
  const label = basename(configFolder)
  const translations = join(dirname(configFolder), 'i18n')
  const concerns = (path: string) => path.split(sep).includes(label)
  const what = 'the entity config'
  const folders = [
    { folder: configFolder, what },
    ...(existsSync(translations) ? [{ folder: translations, what, concerns }] : []),
  ]
  const { watch, notify, close } = openWatchedFiles(folders, read, log, watchFiles)
  const stops = otherFiles.map((file) => file.watch(() => renew() && notify()))
  return {
    current: (locale) => current.in(locale),
    version: () => current.version,
    watch,
    close: () => {
      close()
      for (const stop of stops) stop()
    },
  }
}

/** Without the default files that the project replaces, and their translations. */
function withDefaults(own: readonly ConfigText[], defaults: readonly ConfigText[]): readonly ConfigText[] {
  const names = new Set(own.map(({ name }) => name))
  const isReplaced = (name: string) => names.has(parseTranslation(name, '{}')?.of ?? name)
  return [...own, ...defaults.filter(({ name }) => !isReplaced(name))]
}

function logProblems(model: AdminModels, log: Logger): void {
  for (const { id, severity, at, message, hint } of model.problems)
    log.warn({ id, severity, at, message, hint }, 'config')
}
