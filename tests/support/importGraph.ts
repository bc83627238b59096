import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export interface Import {
  /** File, relative to the project. */
  readonly from: string
  /** File relative to the project, or the name of a package (`react-admin`, `@mui/material`). */
  readonly to: string
  readonly isPackage: boolean
  /** Gone at run time. */
  readonly isTypeOnly: boolean
  /** Fetched when that line runs, not with the file. */
  readonly isDynamic: boolean
}

export interface SourceFile {
  readonly path: string
  readonly lines: number
  readonly imports: readonly Import[]
}

export const PROJECT = resolve(import.meta.dirname, '../..')

export const SERVER = ['src/engine/server', 'src/marketplace/server', 'src/app/server'] as const
export const WEB = ['src/engine/web', 'src/marketplace/web', 'src/app/web'] as const

/** The TypeScript files below the folders, without tests and generated ones, relative to the project. */
export function productFiles(...folders: readonly string[]): readonly string[] {
  return folders.flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path))
}

/** Every TypeScript file below the folders, with what it imports. Generated ones are left out. */
export function readSources(...folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap(listFiles).map((path) => {
    const text = readFileSync(join(PROJECT, path), 'utf8')
    return { path, lines: text.trimEnd().split('\n').length, imports: readImports(path, text) }
  })
}

/** One cycle for each file that closes one, as `a -> b -> a`. Imports of types count: a circle of them is as hard to read. */
export function findCycles(files: readonly SourceFile[]): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const trail: string[] = []
  const cycles: string[] = []
  const visit = (path: string) => {
    const start = trail.indexOf(path)
    if (start !== -1) cycles.push([...trail.slice(start), path].join(' -> '))
    if (start !== -1 || done.has(path)) return
    trail.push(path)
    for (const { to } of byPath.get(path)?.imports ?? []) {
      if (byPath.has(to)) visit(to)
    }
    trail.pop()
    done.add(path)
  }
  for (const { path } of files) visit(path)
  return cycles
}

/** Everything that running the file loads sooner or later, or at once with it, packages by name, with the way there. */
export function reachable(
  files: readonly SourceFile[],
  start: string,
  when: 'sooner or later' | 'at once' = 'sooner or later',
): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const ways = new Map<string, readonly string[]>([[start, [start]]])
  const queue = [start]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const { to, isTypeOnly, isDynamic } of byPath.get(path)?.imports ?? []) {
      if (isTypeOnly || ways.has(to) || (isDynamic && when === 'at once')) continue
      ways.set(to, [...(ways.get(path) ?? []), to])
      queue.push(to)
    }
  }
  return ways
}

function listFiles(folder: string): string[] {
  const absolute = join(PROJECT, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('/generated/'))
}

/** Statements at the start of a line and dynamic imports; the house style writes no others. */
const STATEMENT =
  /^(?:import|export)\s+(?<type>type\s)?(?:[\w*{][^'"]*?\sfrom\s*)?'(?<path>[^']+)'|\bimport\(\s*'(?<dynamic>[^']+)'/gm

function readImports(from: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(({ groups = {} }) => {
    const target = groups['path'] ?? groups['dynamic'] ?? ''
    const isPackage = !target.startsWith('.')
    return {
      from,
      to: isPackage ? packageName(target) : relative(PROJECT, join(PROJECT, dirname(from), target)),
      isPackage,
      isTypeOnly: groups['type'] !== undefined,
      isDynamic: groups['dynamic'] !== undefined,
    }
  })
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}
