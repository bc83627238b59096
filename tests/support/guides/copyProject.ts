import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PROJECT } from '../importGraph.ts'

/** Of the compiler. Copied, it spares the copy from checking again what no guide touches. */
const BUILD_INFO = 'node_modules/.cache/fundament/tsbuildinfo'
/** Seeded databases, named after what they were made of: those that a guide does not change need not be made again. */
const DATABASES = 'node_modules/.cache/fundament/databases'
const CACHES = new Set(['.cache', '.vite', '.vite-temp'])

/** A copy of the project in a temporary folder: what a fresh clone has, and links to the installed packages. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-guide-'))
  const ignored = new Set(['.git', ...readIgnored()])
  cpSync(PROJECT, folder, { recursive: true, filter: (path) => !ignored.has(basename(path)) })
  linkPackages(folder)
  commitFiles(folder)
  return folder
}

/**
 * A migration is written from the Git history. The copy begins its own with the files as they are, and takes the contents that
 * the project has committed from there: to write them all again would take ten seconds.
 */
function commitFiles(folder: string): void {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
  )
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Guide', '-c', 'user.email=guide@example.com', ...args], {
      cwd: folder,
      env: environment,
      encoding: 'utf8',
    })
  const objects = git('-C', PROJECT, 'rev-parse', '--path-format=absolute', '--git-path', 'objects')
  git('init', '--quiet')
  writeFileSync(join(folder, '.git/objects/info/alternates'), objects)
  git('add', '.')
  git('commit', '--quiet', '--no-gpg-sign', '--no-verify', '--message', 'Copy the project')
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
