import { factsOf, type FieldKind, isTemporal, type Values } from '../../schema/FieldKind.ts'
import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { LAST_OF_PERSON, RELATIONSHIP_ENDED } from '../RetentionModel.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'

/** How long personal data is kept, and what goes then. */
export function checkRetention(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  { retention }: EntityConfig,
): void {
  if (retention === undefined) return
  const { from, years, pseudonymise } = retention
  if ((pseudonymise === undefined) !== (retention.delete === true)) {
    report.error(
      'wrong-value',
      ['retention'],
      'A retention names the fields that go, or says that whole records do.',
      'Write "pseudonymise" with fields, or "delete": true, and not both.',
    )
  }
  if ((from === LAST_OF_PERSON) !== (years === undefined)) {
    report.error(
      'wrong-value',
      ['retention'],
      `A retention counts years, unless it is from ${LAST_OF_PERSON}.`,
      `Write "years", or leave it out with "${LAST_OF_PERSON}".`,
    )
  }
  if (from !== LAST_OF_PERSON && retention.unusedMonths !== undefined) {
    report.error(
      'wrong-value',
      ['retention', 'unusedMonths'],
      `Months without a sign-in count only from ${LAST_OF_PERSON}.`,
      'Leave them out: the rule follows when the relationship of the person has ended.',
    )
  }
  if (from !== LAST_OF_PERSON && from !== RELATIONSHIP_ENDED) {
    const at = ['retention', 'from']
    const found = checkPath(context, report, { entity: entity.name, dotted: from, at, what: 'Start' })
    if (found !== null && !isTemporal(found.field.kind)) {
      report.error(
        'wrong-kind',
        at,
        `"${from}" is no date.`,
        `Name a date of the record, "${RELATIONSHIP_ENDED}" or "${LAST_OF_PERSON}".`,
      )
    }
  }
  for (const [index, dotted] of (pseudonymise ?? []).entries()) {
    const at = ['retention', 'pseudonymise', index]
    const found = checkPath(context, report, { entity: entity.name, dotted, at, what: 'Field' })
    if (found === null || found.field.nullable || takesPseudonym(found.field.kind)) continue
    report.error(
      'wrong-kind',
      at,
      `"${dotted}" can be neither empty nor a pseudonym.`,
      'Leave it out, or delete whole records.',
    )
  }
}

/** Whether a value of the kind can say nothing. A code, such as that of a country, always says something. */
function takesPseudonym(kind: FieldKind): boolean {
  const { values, format } = factsOf(kind)
  return SAYING_NOTHING.has(values) || format !== undefined
}

const SAYING_NOTHING: ReadonlySet<Values> = new Set(['string', 'prose', 'json', 'list'])
