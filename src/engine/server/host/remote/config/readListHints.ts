import backendSchema from '../../../../../../schema/backend.schema.json' with { type: 'json' }
import { NO_HINTS, type SchemaHints } from '../../../../schema/SchemaHints.ts'
import { checkAgainst } from '../../../../model/config/checkShape.ts'
import { printPath } from '../../../../model/config/printPath.ts'
import { BACKEND_FILE } from './readBackendFile.ts'
import { readLoosely } from './readLoosely.ts'

/** A project's hints for its server's lists, for reading the schema without the server. */
export async function readListHints(project: string): Promise<SchemaHints> {
  const config = await readLoosely(project)
  if (config['lists'] === undefined) return NO_HINTS
  const wrong = checkAgainst(backendSchema, config).find(({ path }) => path[0] === 'lists')
  if (wrong !== undefined)
    throw new Error(`${BACKEND_FILE} ${printPath(wrong.path)}: ${wrong.message} ${wrong.hint}`)
  // Its shape was just checked.
  return config['lists'] as SchemaHints
}
