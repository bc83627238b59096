import { parse } from 'graphql'
import { readCaseText } from '../introspection/readCase.ts'
import { NO_HINTS, type SchemaHints } from '../../../src/engine/schema/SchemaHints.ts'
import type { ConfigSet } from '../../../src/engine/model/config/ConfigSet.ts'
import type { Role } from '../../../src/engine/model/PlatformRole.ts'
import { narrowModel } from '../../../src/engine/model/narrow/narrowModel.ts'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'
import { checkDocument } from '../../../src/engine/server/host/gateway/checkDocument.ts'
import { collectPermittedUsage } from '../../../src/engine/server/host/gateway/collectPermittedUsage.ts'

/** A person of the platform's staff, in front of a backend with this schema and config. */
export interface Asking {
  readonly role: Role
  readonly sdl: string
  readonly config: ConfigSet
  /** What the project says of the schema by hand. */
  readonly lists?: SchemaHints
}

/** Why a document is not passed on; empty when it is. */
export async function refusals(
  { role, sdl, config, lists = NO_HINTS }: Asking,
  text: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<readonly string[]> {
  const { schema, model } = readCaseText(sdl, 'test.graphql', lists)
  const narrowed = narrowModel(resolveAdminModel(model, config), { isStaff: true, roles: [role] }, new Map())
  const permitted = await collectPermittedUsage(narrowed, [role], schema)
  const request = { document: parse(text), operationName: null, variables }
  return checkDocument(schema, permitted, request).map(({ message }) => message)
}
