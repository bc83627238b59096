import { watch } from 'node:fs'
import type { Logger } from './logger.ts'

export interface WatchedFolder {
  readonly folder: string
  /** For the log: `the rules of risk can no longer be watched`. */
  readonly what: string
  /** Whether a file concerns the watcher, by its path below the folder. Default: each does, those of subfolders too. */
  readonly concerns?: (path: string) => boolean
}

/** Calls `onChange` after files of a folder have changed. Returns the function that ends it. */
export type WatchFiles = (
  watched: WatchedFolder,
  onChange: () => Promise<void>,
  log: Pick<Logger, 'warn'>,
) => () => void

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 150

/** By notices of the operating system. It watches folders: an editor that replaces a file would leave a watcher of it behind. */
export const watchFiles: WatchFiles = ({ folder, what, concerns = () => true }, onChange, log) => {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true, persistent: false }, (_, path) => {
    if (path !== null && !concerns(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => void onChange(), SETTLED_AFTER_MS)
  })
  watcher.on('error', (error) => log.warn({ error }, `${what} can no longer be watched`))
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/** Reads files again after each change, one reading after the other. `read` returns whether its watchers are called. */
export function openWatchedFiles(
  folders: readonly WatchedFolder[],
  read: () => Promise<boolean>,
  log: Logger,
  watchFolder: WatchFiles,
) {
  const watchers = new Set<() => unknown>()
  const notify = () => Promise.all([...watchers].map(async (watcher) => watcher()))
  let reading = Promise.resolve()
  const reload = async ({ what }: WatchedFolder): Promise<void> => {
    try {
      if (await read()) await notify()
    } catch (error) {
      log.error({ error }, `${what} cannot be read`)
    }
  }
  const stops = folders.map((folder) =>
    watchFolder(folder, () => (reading = reading.then(() => reload(folder))), log),
  )
  return {
    notify,
    watch: (onChange: () => unknown) => {
      const watcher = () => onChange()
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    close: () => {
      watchers.clear()
      for (const stop of stops) stop()
    },
  }
}
