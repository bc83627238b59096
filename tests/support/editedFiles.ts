import { writeFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import type { WatchedFolder, WatchFiles } from '../../src/engine/server/host/watchFiles.ts'

interface EditedFiles {
  readonly watchFiles: WatchFiles
  /** Writes a file, and resolves when its watchers have read it. */
  readonly edit: (path: string, text: string) => Promise<void>
}

/** Files of config that change when a test edits them: no notice of the operating system is waited for. */
export function editedFiles(): EditedFiles {
  const watchers = new Set<{ readonly watched: WatchedFolder; readonly onChange: () => Promise<void> }>()
  return {
    watchFiles: (watched, onChange) => {
      const watcher = { watched, onChange }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    edit: async (path, text) => {
      writeFileSync(path, text)
      for (const { watched, onChange } of watchers) {
        const name = relative(watched.folder, path)
        const isInside = !name.startsWith('..') && !isAbsolute(name)
        if (isInside && (watched.concerns?.(name) ?? true)) await onChange()
      }
    },
  }
}
