import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import backendSchema from '../../../../../../schema/backend.schema.json' with { type: 'json' }
import type { Problem } from '../../../../schema/Problem.ts'
import { NO_HINTS, type SchemaHints } from '../../../../schema/SchemaHints.ts'
import { suggest } from '../../../../rules/suggest.ts'
import { checkAgainst } from '../../../../model/config/checkShape.ts'
import type { JsonPath } from '../../../../model/config/ConfigSet.ts'
import { parseConfigText } from '../../../../model/config/parseConfigText.ts'
import { printPath } from '../../../../model/config/printPath.ts'
import { OWN_ROLES, PLATFORM_ROLES } from '../../../../model/PlatformRole.ts'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import { StartError } from '../../StartError.ts'
import type { BackendConfig } from './BackendConfig.ts'
import { type Approvers, readApprovals, USUAL_APPROVAL_DAYS } from './readApprovals.ts'
import { knownFacts, namesPerson, unknownFacts } from './personFacts.ts'
import { PASSWORD_ALONE, readSignIn, type SignInSettings } from './readSignIn.ts'
import type { Report } from './Report.ts'
import { readTemplate } from './templates.ts'

export const BACKEND_FILE = 'backend.json'

/** What `backend.json` says, with the values of the environment. */
export interface BackendFile {
  readonly endpoint: string
  readonly name: string | null
  /** The project's own, the highest first; null: the platform's. */
  readonly roles: readonly string[] | null
  readonly headers: Readonly<Record<string, string>>
  readonly signIn: SignInSettings
  readonly approvals: Approvers
  readonly approvalDays: number
  /** Of the schema, which only the start reads: they are checked against it there. */
  readonly lists: SchemaHints
  /** Line of each key of `lists`: `lists.products.query`. */
  readonly lines: Readonly<Record<string, number>>
  /** What may be wrong without being an error. */
  readonly warnings: readonly Problem[]
}

export interface BackendFileOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Overrides from the command line; the file's own values are ignored. */
  readonly given?: { readonly endpoint?: string | undefined; readonly headers?: readonly string[] }
}

/** Null when the folder has none. Rejects with a StartError that names each wrong key, its line and the fix. */
export async function readBackendFile(
  folder: string,
  options: BackendFileOptions,
): Promise<BackendFile | null> {
  const path = join(folder, BACKEND_FILE)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : parseBackendFile(path, text.replace(/^\uFEFF/, ''), options)
}

/** `file` is for messages. */
export function parseBackendFile(file: string, text: string, options: BackendFileOptions): BackendFile {
  const { value, problems: broken, lineOf } = parseConfigText(file, text)
  const problems: Problem[] = [...broken]
  const report: Report = (path, { id, message, hint, severity = 'error' }) =>
    problems.push({
      id: `config.${id}`,
      severity,
      at: { file, line: lineOf(path), path: printPath(path) },
      message,
      hint,
    })
  const shape = value === undefined ? [] : checkAgainst(backendSchema, value)
  for (const { id, path, message, hint } of shape) report(path, { id, message, hint })
  refuseErrors(problems)
  // Its shape was just checked.
  const config = value as BackendConfig
  const { environment, given = {} } = options
  for (const [index, role] of (config.roles ?? []).entries())
    if (isOfPlatform(role))
      report(['roles', index], {
        id: 'wrong-value',
        message: `"${role}" is a role of the platform itself.`,
        hint: 'Choose a name of your own, or leave out "roles" to use those of the platform.',
      })
  const fill = (path: JsonPath, template: string): string =>
    fillIn(path, template, environment, report) ?? template
  const overridden = new Set((given.headers ?? []).map((name) => name.toLowerCase()))
  const headers = Object.entries(config.headers ?? {}).filter(([name]) => !overridden.has(name.toLowerCase()))
  const filled = headers.map(([name, template]) => [name, fill(['headers', name], template)] as const)
  const ways = config.signIn ?? {}
  for (const [name, template] of headers) {
    const isLiteral = readTemplate(template).every((part) => typeof part === 'string')
    if (isLiteral && !namesPerson(template) && looksSecret(name, template))
      report(['headers', name], {
        id: 'literal-secret',
        severity: 'warning',
        message: 'A secret seems to stand in the file, where everybody reads it who has the project.',
        hint: `Put it into an environment variable, such as BACKEND_TOKEN, and write \${BACKEND_TOKEN} here.`,
      })
  }
  for (const [name, template] of headers)
    for (const fact of unknownFacts(template, ways))
      report(['headers', name], {
        id: 'wrong-value',
        message: `A header cannot tell "{${fact}}" of the person who asks.`,
        hint: `It can tell ${knownFacts(ways)}.`,
      })
  const endpoint = given.endpoint ?? fill(['endpoint'], config.endpoint)
  if (!isWebAddress(endpoint) && given.endpoint === undefined)
    report(['endpoint'], {
      id: 'wrong-value',
      message: 'This is no address of a GraphQL server.',
      hint: 'Write one that begins with https:// or http://, such as "https://example.com/graphql".',
    })
  const signIn =
    config.signIn === undefined
      ? PASSWORD_ALONE
      : readSignIn(config.signIn, config.roles ?? OWN_ROLES.viewers, fill, report)
  const approvals = readApprovals(config.approvals ?? {}, config.roles ?? OWN_ROLES.viewers, report)
  refuseErrors(problems)
  return {
    endpoint,
    name: config.name ?? null,
    roles: config.roles ?? null,
    headers: Object.fromEntries(filled),
    signIn,
    approvals,
    approvalDays: config.approvalDays ?? USUAL_APPROVAL_DAYS,
    lists: config.lists ?? NO_HINTS,
    lines: Object.fromEntries(linesBelow(['lists'], config.lists, lineOf)),
    warnings: problems,
  }
}

function linesBelow(
  path: JsonPath,
  value: unknown,
  lineOf: (path: JsonPath) => number | null,
): readonly (readonly [string, number])[] {
  const line = value === undefined ? null : lineOf(path)
  return [
    ...(line === null ? [] : [[path.join('.'), line] as const]),
    ...(isPlainObject(value) ? Object.entries(value) : []).flatMap(([key, inner]) =>
      linesBelow([...path, key], inner, lineOf),
    ),
  ]
}

const isOfPlatform = (role: string): boolean => PLATFORM_ROLES.some((one) => one === role)

export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Null when the template was wrong. */
function fillIn(
  path: JsonPath,
  template: string,
  environment: BackendFileOptions['environment'],
  report: Report,
): string | null {
  const parts = readTemplate(template).map((part) => {
    if (typeof part === 'string') return part
    const { name } = part
    const value = environment[name]
    if (value === undefined || value === '') {
      const near = suggest(name, Object.keys(environment))
      report(path, {
        id: 'unknown-variable',
        message: `There is no environment variable ${name}.`,
        hint: `Set it before the start: ${name}=… npm start.${near.startsWith('Did') ? ` ${near}` : ''}`,
      })
      return null
    }
    // A header cannot hold it, and the message does not repeat it: it is often a secret.
    if (!isHeaderValue(value)) {
      report(path, {
        id: 'wrong-value',
        message: `The environment variable ${name} holds a line break or another character that no header can hold.`,
        hint: 'Set it to one line of plain letters, digits and signs.',
      })
      return null
    }
    return value
  })
  return parts.includes(null) ? null : parts.join('')
}

/** Visible ASCII, with spaces between. */
const isHeaderValue = (value: string): boolean => /^[\x20-\x7E]*$/.test(value)

function refuseErrors(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new StartError(errors.map(printProblem).join('\n'))
}

/** `my-admin/backend.json:4 headers.Authorization: what is wrong. How to mend it.` */
export const printProblem = ({ at, message, hint }: Problem): string =>
  [`${at.file}:${at.line ?? 1}${at.path === '' ? '' : ` ${at.path}`}: ${message}`, hint]
    .filter((text) => text !== '')
    .join(' ')

/** Whether a header that is written out is probably a secret, which belongs in the environment. */
const looksSecret = (header: string, value: string): boolean =>
  SECRET_NAME.test(header) || /^(?:Bearer|Basic|Token|ApiKey)\s+\S/i.test(value) || isRandom(value)

const SECRET_NAME = /auth|token|secret|password|credential|cookie|api-?key|access-?key/i

/** Long, without spaces, of letters and digits mixed. */
const isRandom = (value: string): boolean =>
  /^[\w.~+/=-]{24,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && !/^https?:/.test(value)
