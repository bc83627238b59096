import { type Values, valuesOf } from '../../schema/FieldKind.ts'
import type { RecordLinkConfig } from '../generated/EntityConfig.ts'
import { toKebabCase } from '../humanise.ts'
import { checkCondition } from './checkCondition.ts'
import type { Addresses, CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'
import { suggest } from '../../rules/suggest.ts'

/** Links of an entity's records: the page exists, and what its address carries means something there. */
export function checkLinks(
  context: CheckContext,
  report: Reporter,
  entity: string,
  links: readonly RecordLinkConfig[],
  { known, isUnknown, isUncertain }: Addresses,
): void {
  for (const [index, link] of links.entries()) {
    const at = ['links', index]
    const { to, label, filter = {}, query = {}, when } = link
    if (isUnknown(to) && (link.filter || STAFF_AREA.test(to))) {
      report.error('unknown-page', [...at, 'to'], `No page has the address "${to}".`, suggest(to, known))
      continue
    }
    if (isUncertain(to)) continue
    const listed = listedAt(context, to)
    if (listed === undefined && link.filter) {
      const hint = 'Name its parameters in "query".'
      report.error('wrong-value', [...at, 'filter'], `The page "${to}" shows no list.`, hint)
    } else if (listed !== undefined && link.query) {
      const hint = 'Name its columns in "filter".'
      report.error('wrong-value', [...at, 'query'], `The page "${to}" shows a list.`, hint)
    }
    if (label === undefined && isUnknown(to)) {
      report.missingText(at, ['links', to, 'label'], `The link to ${to} has no text.`)
    }
    for (const [key, values] of Object.entries({ filter, query })) {
      for (const [name, dotted] of Object.entries(values)) {
        checkValue(context, report, entity, dotted, [...at, key, name])
      }
    }
    for (const name of listed === undefined ? [] : Object.keys(filter)) {
      checkColumn(context, report, listed ?? '', name, [...at, 'filter', name])
    }
    if (when)
      checkCondition(context, report, { entity, condition: when, at: [...at, 'when'], asFilter: false })
  }
}

/** Areas whose pages all come from config; the portal also has pages of its own. */
const STAFF_AREA = /^\/(admin|backoffice)\//

/** The entity whose list an address shows. */
function listedAt({ config, entities }: CheckContext, route: string): string | undefined {
  const own = Object.entries(config.entities).find(([, { value }]) => value.route === route)?.[0]
  const page = config.pages.find(({ value }) => value.route === route)?.value
  if (page) return page.entity
  return own ?? [...entities.keys()].find((name) => `/backoffice/${toKebabCase(name)}` === route)
}

/** The record must have one value there. */
function checkValue(
  context: CheckContext,
  report: Reporter,
  entity: string,
  dotted: string,
  at: readonly (string | number)[],
): void {
  const walked = checkPath(context, report, { entity, dotted, at, what: 'Link' })
  if (!walked) return
  const { relation, embedded } = walked.field
  if (!walked.many && !relation && !embedded) return
  const hint = relation ? `Name one of its fields: "${dotted}.entityId".` : 'Name a single value.'
  report.error('wrong-kind', at, `"${dotted}" is no single value of the record.`, hint)
}

/** Kinds whose filter takes whole values. */
const EXACT: ReadonlySet<Values> = new Set(['choice', 'truth'])

/** Only these columns are filtered by exactly one value. */
function checkColumn(
  context: CheckContext,
  report: Reporter,
  entity: string,
  name: string,
  at: readonly (string | number)[],
): void {
  const walked = checkPath(context, report, { entity, dotted: name, at, what: 'Filter of a link' })
  if (!walked) return
  const { field } = walked
  const isExact = field.relation ? !field.relation.many : EXACT.has(valuesOf(field.kind))
  if (name.includes('.') || !isExact || field.isList) {
    const hint = 'Choose a single relation, a choice or a yes-or-no field of the rows.'
    report.error('wrong-kind', at, `A link cannot filter by "${name}".`, hint)
  } else if (field.filterOperators.length === 0) {
    report.error('not-filterable', at, `The schema cannot filter by "${name}".`, 'Choose another field.')
  }
}
