import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIntrospectArgs, UsageError } from '../../src/engine/schema/cli/readIntrospectArgs.ts'
import { readSource } from '../../src/engine/schema/source/readSource.ts'
import { SchemaSourceError } from '../../src/engine/schema/source/SchemaSourceError.ts'
import { buildProject } from './buildProject.ts'
import { describeBackend } from './describeBackend.ts'

const USAGE =
  "npm run init -- --endpoint https://example.com/graphql --header 'Authorization: Bearer …' --out my-admin"

interface InitHost {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/**
 * Writes a folder of config for the screens in front of another GraphQL server. Returns the exit code: 1 for failure, 2 for a wrong
 * command.
 */
export async function runInit(args: readonly string[], { print, complain }: InitHost): Promise<0 | 1 | 2> {
  try {
    print(await init(args))
    return 0
  } catch (error) {
    const hint = error instanceof SchemaSourceError ? ` ${error.hint}` : ''
    complain(error instanceof Error ? `${error.message}${hint}` : String(error))
    return error instanceof UsageError ? 2 : 1
  }
}

async function init(args: readonly string[]): Promise<string> {
  const { source, out } = readIntrospectArgs(args)
  if (source === null || !args.some((arg) => /^--out(?:=|$)/.test(arg)))
    throw new UsageError(`Say which server, and where to: ${USAGE}`)
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new UsageError(
      `${out} holds files already, which stay as they are. Name another folder with --out.`,
    )
  const backend = source.kind === 'endpoint' ? describeBackend(source) : null
  const files = buildProject((await readSource(source)).schema, backend?.file ?? null)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  const from = backend?.file.endpoint ?? 'URL'
  const variables = backend?.variables ?? []
  return `Wrote ${Object.keys(files).length} files into ${out}.

Start the screens${variables.length > 0 ? `, with the secrets of its headers in ${variables.join(', ')}` : ''}:
  ${variables.map((variable) => `${variable}=… `).join('')}npm start -- ${backend === null ? `--endpoint ${from} ` : ''}--project ${out}

In your checks, learn which screens a change of the server's schema breaks:
  npm run introspect -- --check --endpoint ${from} --out ${join(out, 'schema')} --config ${join(out, 'entity-config')}`
}
