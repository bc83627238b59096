import { watch } from 'node:fs'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaModel } from '../../introspection/readSchemaModel.ts'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import { keepLastGood } from '../../metadata/keepLastGood.ts'
import { loadAdminModel } from '../../metadata/loadAdminModel.ts'
import type { AdminModelSource } from './HostOptions.ts'
import type { Logger } from './logger.ts'
import { errorFacts } from './logger.ts'

export interface OpenAdminModel extends AdminModelSource {
  readonly close: () => void
}

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 150

/**
 * The model of this server's own schema and the config folder, made anew when a config file changes. An edit that is
 * wrong leaves the last good model in place and adds what is wrong with it.
 */
export async function openAdminModel(
  schema: GraphQLSchema,
  configFolder: string,
  log: Logger,
): Promise<OpenAdminModel> {
  const schemaModel = buildSchemaModel(schema)
  const compile = () => loadAdminModel({ schema: schemaModel, configFolder })
  let current = await compile()
  logProblems(current, log)

  const watchers = new Set<() => void>()
  const reload = async (): Promise<void> => {
    try {
      const { version } = current
      current = keepLastGood(current, await compile())
      if (current.version === version) return
      logProblems(current, log)
      for (const tell of watchers) tell()
    } catch (error) {
      log.error({ error: errorFacts(error) }, 'the entity config cannot be read')
    }
  }
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(configFolder, { recursive: true, persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), SETTLED_AFTER_MS)
  })
  watcher.on('error', (error) =>
    log.warn({ error: errorFacts(error) }, 'the entity config is no longer watched'),
  )
  return {
    current: () => current,
    version: () => current.version,
    watch: (onChange) => {
      const tell = () => onChange()
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    close: () => {
      clearTimeout(timer)
      watchers.clear()
      watcher.close()
    },
  }
}

function logProblems(model: AdminModel, log: Logger): void {
  for (const { id, severity, at, message, hint } of model.problems)
    log.warn({ id, severity, at, message, hint }, 'config')
}
