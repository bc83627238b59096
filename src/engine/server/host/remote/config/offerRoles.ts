import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLATFORM_ROLES } from '../../../../model/PlatformRole.ts'
import { withRoles } from '../../../../model/config/withRoles.ts'
import entitySchema from '../../../../../../entity-config/entity-config.schema.json' with { type: 'json' }

/** What editors complete a project's config from, where `init` has written it: with the project's own roles. */
const EDITORS_FILE = 'entity-config.schema.json'

/** Keeps the roles that editors offer those that the project names. Does nothing for a folder without such a file. */
export async function offerRoles(configFolder: string, roles: readonly string[] | null): Promise<void> {
  const file = join(configFolder, EDITORS_FILE)
  const written = await readFile(file, 'utf8').catch(() => null)
  if (written === null) return
  const text = `${JSON.stringify(withRoles(entitySchema, roles ?? PLATFORM_ROLES), null, 2)}\n`
  if (JSON.stringify(parse(written)) !== JSON.stringify(JSON.parse(text))) await writeFile(file, text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
