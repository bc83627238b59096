import type { SchemaField } from '../../schema/SchemaField.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import { walkPath } from '../resolve/walkPath.ts'
import type { WalkedPath } from '../resolve/walkPath.ts'
import type { CheckId } from '../config/CheckId.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { suggest } from '../../rules/suggest.ts'

/** A place in a config file that names a field by its path. */
export interface PathUse {
  readonly entity: string
  readonly dotted: string
  /** Position in the file. */
  readonly at: JsonPath
  /** For the message: `Column`, `Filter`. */
  readonly what: string
  /** Id of the problem when the path leads nowhere; default `unknown-field`. */
  readonly id?: CheckId
}

/**
 * The field at the end of the path; reports a problem and returns null when there is none. Warns about
 * deprecated fields.
 */
export function checkPath(
  context: CheckContext,
  report: Reporter,
  use: PathUse,
): WalkedPath<SchemaField> | null {
  const walked = walkPath(context.source, use.entity, use.dotted.split('.'))
  if ('missing' in walked) {
    const owner = walked.after?.relation?.entity ?? (walked.after ? null : use.entity)
    const names =
      owner === null ? (walked.after?.embedded ?? []).map((field) => field.name) : context.fieldNames(owner)
    const place = owner ?? `the field "${walked.after?.name ?? ''}"`
    report.error(
      use.id ?? 'unknown-field',
      use.at,
      `${use.what} "${use.dotted}": ${place} has no field "${walked.missing}".`,
      hintFor(context, owner, walked.missing, names),
    )
    return null
  }
  warnOfDeprecated(report, use, walked)
  return walked
}

/** A deprecated field anywhere on the path. */
export function warnOfDeprecated(
  report: Reporter,
  use: Pick<PathUse, 'what' | 'dotted' | 'at'>,
  { fields }: WalkedPath<SchemaField>,
): void {
  const old = fields.find((field) => field.deprecated !== null)
  if (!old) return
  const reason = old.deprecated === '' ? '' : ` The schema says: ${old.deprecated ?? ''}`
  report.warn(
    'deprecated-field',
    use.at,
    `${use.what} "${use.dotted}" uses "${old.name}", which is deprecated.`,
    `Replace it before it goes away.${reason}`,
  )
}

function hintFor(
  context: CheckContext,
  owner: string | null,
  missing: string,
  names: readonly string[],
): string {
  if (owner !== null && context.entities.get(owner)?.fields.some((field) => field.name === missing)) {
    return `It exists in the schema, but "exclude" in ${owner}.json takes it away.`
  }
  return suggest(missing, names, names.length === 0 ? 'Nothing lies below it.' : '')
}
