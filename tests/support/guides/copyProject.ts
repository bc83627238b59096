import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PROJECT } from '../importGraph.ts'

/** Of the compiler. Copied, it spares the copy from checking again what no guide touches. */
const BUILD_INFO = 'node_modules/.cache/fundament/tsbuildinfo'
/** Seeded databases, named after what they were made of: those that a guide does not change need not be made again. */
const DATABASES = 'node_modules/.cache/fundament/databases'
const CACHES = new Set(['.cache', '.vite', '.vite-temp'])

/** A copy of the project in a temporary folder: the files of a fresh clone, and links to the installed packages. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-guide-'))
  const ignored = new Set(['.git', ...readIgnored()])
  cpSync(PROJECT, folder, { recursive: true, filter: (path) => !ignored.has(basename(path)) })
  linkPackages(folder)
  return folder
}

/** Folders that `.gitignore` names: `dist/`. */
const readIgnored = (): readonly string[] =>
  readFileSync(join(PROJECT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1))

/** A folder of links, not a link to the folder: the copy's caches stay its own. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules/.cache/fundament'), { recursive: true })
  for (const name of readdirSync(join(PROJECT, 'node_modules'))) {
    if (!CACHES.has(name))
      symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name))
  }
  mkdirSync(join(PROJECT, DATABASES), { recursive: true })
  symlinkSync(join(PROJECT, DATABASES), join(folder, DATABASES))
  if (existsSync(join(PROJECT, BUILD_INFO))) copyFileSync(join(PROJECT, BUILD_INFO), join(folder, BUILD_INFO))
}
