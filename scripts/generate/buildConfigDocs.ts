import { format } from 'oxfmt'
import { CHECKS } from '../../src/metadata/checks/CheckId.ts'
import { definitionName, readConfigSchemas } from './readConfigSchemas.ts'
import type { ConfigSchemaName, JsonSchema } from './readConfigSchemas.ts'

/** The reference of all config keys, from the descriptions in their JSON schemas. */
export async function buildConfigDocs(): Promise<string> {
  const schemas = readConfigSchemas()
  const files = Object.entries(FILES).map(([name, heading]) =>
    printSection(`## ${heading}`, schemas[name as ConfigSchemaName]),
  )
  const shared = Object.values(schemas)
    .flatMap((schema) => Object.entries(schema.definitions ?? {}))
    .map(([name, definition]) => printSection(`### ${name}`, definition))
  const text = [INTRODUCTION, ...files, '## Values that several keys share', ...shared, printChecks()].join(
    '\n\n',
  )
  return (await format('entity-config.md', `${text}\n`, { printWidth: 110 })).code
}

const FILES: Readonly<Record<ConfigSchemaName, string>> = {
  'entity-config': '`<entity>.json`',
  page: '`pages/<name>.json`',
  action: '`actions/<name>.json`',
  menus: '`menus.json`',
  vocabulary: '`vocabulary.json`',
}

const INTRODUCTION = `# Entity config

<!-- Written by \`npm run generate\` from entity-config/*.schema.json; edit those. -->

The screens of staff follow from the GraphQL schema alone; customers have the pages that name them
([how to](customer-pages.md)). The files in \`entity-config/\` hold what people want
otherwise: words, places, columns, groups, colours, rules. Every key has a default, so an entity without a file has
complete screens, and a file holds only what differs.

- One file for each entity, named after its list field: \`loans.json\`. \`"$schema": "./entity-config.schema.json"\` on
  top lets editors complete and check the keys.
- \`pages/<name>.json\` adds a page: an entity's list with a filter that is always on, the form of an action, or a
  dashboard. \`actions/<name>.json\` offers a mutation to people.
- What a field's own entry says goes before what its entity says, that before \`vocabulary.json\`, that before the
  default of its kind.
- A path may lead through relations: \`account.business.name\`.
- A running server reads the files again when they change. An edit with an error keeps the last good state, and
  admins see what is wrong, with file, line and a hint. At start only the wrong part is left out. Open screens follow
  an edit by themselves, and keep what was typed.
- \`npm run introspect -- --check\` tells which columns, filters, tabs, tiles and actions of which pages a change of the
  schema costs.
- \`npm run -s model\` prints what comes out, and every problem. Roles here decide what the interface offers; what
  somebody may do is decided by the server alone.

\`\`\`json
{
  "$schema": "./entity-config.schema.json",
  "label": { "en": "Loan", "da": "Lån", "sv": "Lån", "no": "Lån" },
  "route": "/admin/loans",
  "displayTemplate": "{loanNumber}",
  "listDisplay": ["loanNumber", "state", "account.business.name", "amount"],
  "ordering": ["-issuedOn"],
  "fields": {
    "amount": { "kind": "money", "currency": "currency.code" },
    "defaultedOn": { "conditions": { "visible": { "state": { "eq": "DEFAULTED" } } } }
  }
}
\`\`\`

An action, \`actions/reject.json\`, as a button on records that wait, and for a selection:

\`\`\`json
{
  "$schema": "../action.schema.json",
  "mutation": "decideApproval",
  "label": { "en": "Reject", "da": "Afvis", "sv": "Avslå", "no": "Avslå" },
  "tone": "error",
  "target": { "entity": "approvals", "when": { "state": { "eq": "PENDING" } } },
  "preset": { "isApproved": false },
  "fields": { "decisionNote": { "required": true } }
}
\`\`\`

A dashboard, \`pages/overview.json\`:

\`\`\`json
{
  "$schema": "../page.schema.json",
  "kind": "dashboard",
  "route": "/admin/overview",
  "label": { "en": "Overview", "da": "Overblik", "sv": "Översikt", "no": "Oversikt" },
  "widgets": [
    { "type": "figure", "entity": "loans", "filter": { "state": { "eq": "OVERDUE" } }, "tone": "error" },
    { "type": "chart", "entity": "loanPayments", "groupBy": "dueOn", "interval": "MONTH", "sum": "amount" },
    { "type": "list", "entity": "loans", "columns": ["loanNumber", "amount"], "ordering": ["-amount"] }
  ]
}
\`\`\``

function printChecks(): string {
  const rows = Object.entries(CHECKS).map(([id, meaning]) => `| \`config.${id}\` | ${meaning} |`)
  const text =
    'Each comes with file, line, path, what is wrong and what to do. What an error names is left out of the model.'
  return ['## Problems', text, ['| Id | Meaning |', '| --- | --- |', ...rows].join('\n')].join('\n\n')
}

function printSection(heading: string, schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {})
    .filter(([key]) => key !== '$schema')
    .map(([key, property]) => {
      const name = schema.required?.includes(key) === true ? `\`${key}\` (required)` : `\`${key}\``
      return `| ${name} | ${printValue(property)} | ${escape(property.description ?? '')} |`
    })
  const table = rows.length > 0 ? ['| Key | Value | Meaning |\n| --- | --- | --- |\n' + rows.join('\n')] : []
  const values = schema.enum ? [`One of ${schema.enum.map((value) => `\`${value}\``).join(', ')}.`] : []
  const isPlain = schema.enum !== undefined || schema.type === 'object'
  const value = isPlain ? [] : [`Value: ${printValue(schema)}.`]
  return [heading, schema.description ?? '', ...value, ...values, ...table].join('\n\n')
}

function printValue(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return toLink(definitionName(schema.$ref))
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  const types = [schema.type ?? 'any value'].flat()
  return types.map((type) => printType(type, schema)).join(' or ')
}

function printType(type: string, schema: JsonSchema): string {
  if (type === 'array') return `list of ${schema.items ? printValue(schema.items) : 'values'}`
  if (type === 'object' && typeof schema.additionalProperties === 'object') {
    return `name → ${printValue(schema.additionalProperties)}`
  }
  return WORDS[type] ?? type
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: '`true` or `false`',
  object: 'object with these keys',
}

function toLink(definition: string): string {
  return `[${definition}](#${definition.toLowerCase()})`
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|')
}
