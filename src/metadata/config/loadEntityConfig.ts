import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Problem } from '../../introspection/Problem.ts'
import type {
  ActionConfig,
  EntityConfig,
  MenusConfig,
  PageConfig,
  VocabularyConfig,
} from '../generated/EntityConfig.ts'
import { checkShape } from './checkShape.ts'
import type { ConfigFileType } from './checkShape.ts'
import type { ConfigFile, ConfigSet } from './ConfigSet.ts'
import { parseConfigText } from './parseConfigText.ts'
import { printPath } from './printPath.ts'
import { prune } from './prune.ts'
import { pruneUnit } from './pruneUnit.ts'

/**
 * Reads a config folder: `<entity>.json`, `pages/*.json`, `actions/*.json`, `menus.json`, `vocabulary.json`. Each file's shape is
 * checked; what is wrong becomes a problem and is left out. Rejects only when the folder cannot be read.
 */
export async function loadEntityConfig(folder: string): Promise<ConfigSet> {
  const names = await listJson(folder)
  const pageNames = await listJson(join(folder, 'pages')).catch(ignoreMissing)
  const actionNames = await listJson(join(folder, 'actions')).catch(ignoreMissing)
  const label = basename(folder)
  const problems: Problem[] = []
  const read = async <T>(type: ConfigFileType, name: string): Promise<ConfigFile<T> | null> => {
    const loaded = toConfigFile<T>(type, `${label}/${name}`, await readFile(join(folder, name), 'utf8'))
    problems.push(...loaded.problems)
    return loaded.file
  }
  const entities: Record<string, ConfigFile<EntityConfig>> = {}
  for (const name of names.filter((candidate) => !SHARED.has(candidate))) {
    const file = await read<EntityConfig>('entity', name)
    if (file) entities[name.slice(0, -'.json'.length)] = file
  }
  const pages: ConfigFile<PageConfig>[] = []
  for (const name of pageNames) {
    const file = await read<PageConfig>('page', `pages/${name}`)
    if (file) pages.push(file)
  }
  const actions: Record<string, ConfigFile<ActionConfig>> = {}
  for (const name of actionNames) {
    const file = await read<ActionConfig>('action', `actions/${name}`)
    if (file) actions[name.slice(0, -'.json'.length)] = file
  }
  return {
    entities,
    pages,
    actions,
    menus: names.includes('menus.json') ? await read<MenusConfig>('menus', 'menus.json') : null,
    vocabulary: names.includes('vocabulary.json')
      ? await read<VocabularyConfig>('vocabulary', 'vocabulary.json')
      : null,
    problems,
  }
}

/** One file's text as config; `file` is null when nothing of it counts. */
export function toConfigFile<T>(
  type: ConfigFileType,
  name: string,
  text: string,
): { readonly file: ConfigFile<T> | null; readonly problems: readonly Problem[] } {
  const parsed = parseConfigText(name, text)
  if (parsed.value === undefined) return { file: null, problems: parsed.problems }
  const errors = checkShape(type, parsed.value)
  const problems = errors.map(({ id, path, message, hint }): Problem => {
    const at = { file: name, line: parsed.lineOf(path), path: printPath(path) }
    return { id: `config.${id}`, severity: 'error', at, message, hint }
  })
  const pruned = prune(
    parsed.value,
    errors.map((error) => pruneUnit(error.path)),
  )
  const lineOf = (path: readonly (string | number)[]) => parsed.lineOf(pruned.toOriginal(path))
  return {
    file: pruned.value === undefined ? null : { file: name, value: pruned.value as T, lineOf },
    problems: [...parsed.problems, ...problems],
  }
}

const SHARED: ReadonlySet<string> = new Set(['menus.json', 'vocabulary.json'])

async function listJson(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json')).toSorted()
}

function ignoreMissing(error: unknown): readonly string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
