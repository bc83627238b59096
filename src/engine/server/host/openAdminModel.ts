import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { SchemaModel } from '../../schema/SchemaModel.ts'
import type { BackendModel } from '../../model/BackendModel.ts'
import { readConfigTexts } from '../../model/config/loadEntityConfig.ts'
import { addProblems, retainLastGood } from '../../model/retainLastGood.ts'
import type { KeptModels } from '../../model/retainLastGood.ts'
import type { AdminModels } from '../../model/AdminModels.ts'
import type { AdminModelSource } from '../api/RequestContext.ts'
import type { Logger } from './logger.ts'
import type { OpenConfigFile } from './OpenConfigFile.ts'
import { openWatchedFiles, type WatchFiles } from './watchFiles.ts'

export interface OpenAdminModel extends AdminModelSource {
  readonly close: () => void
}

/**
 * The model of the backend's schema and the config folder, rebuilt when a config file or a translation
 * changes. A file with an error keeps its last good version, and the model reports the problems.
 */
export async function openAdminModel(
  schema: SchemaModel,
  backend: BackendModel,
  configFolder: string,
  log: Logger,
  otherFiles: readonly OpenConfigFile[],
  watchFiles: WatchFiles,
): Promise<OpenAdminModel> {
  const compile = async (before?: KeptModels) =>
    retainLastGood(schema, basename(configFolder), await readConfigTexts(configFolder), before?.good, backend)
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

function logProblems(model: AdminModels, log: Logger): void {
  for (const { id, severity, at, message, hint } of model.problems)
    log.warn({ id, severity, at, message, hint }, 'config')
}
