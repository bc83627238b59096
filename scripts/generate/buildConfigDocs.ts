import { format } from 'oxfmt'
import { CHECKS } from '../../src/engine/model/config/CheckId.ts'
import { definitionName, readConfigSchemas } from './readConfigSchemas.ts'
import type { ConfigSchemaName, JsonSchema } from './readConfigSchemas.ts'

/** Builds the reference of all config keys from the descriptions in the JSON schemas. */
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

The GraphQL schema alone gives staff complete screens. Customers see the pages whose config allows them
([how to](customer-pages.md)). The files in \`entity-config/\` change the defaults: places in the menu, columns, groups,
colours and rules. Every key has a default, so an entity needs no file, and a file holds only what differs from the
defaults. The words are in \`i18n/\`, one folder for each language.

- One file for each entity, named after its list field: \`loans.json\`.
- With \`$schema\` at the top of a file, editors complete and check keys and names: fields and paths of the file's entity,
  values of enums, mutations and their inputs, roles and addresses. Its value is
  \`./generated/entities/<entity>.schema.json\` for an entity, and \`../generated/page.schema.json\` or
  \`../generated/action.schema.json\` for a page or an action. Run \`npm run generate\` after a change of the schema or of
  addresses to update these files. They only help editors: the app also accepts entities and addresses that they lack.
- \`pages/<name>.json\` adds a page: an entity's list with a filter that is always on, the form of an action, or a
  dashboard. \`actions/<name>.json\` lets people run a mutation.
- The entry of a field takes precedence over its entity, the entity over \`vocabulary.json\`, and \`vocabulary.json\` over
  the default of the field's kind.
- Texts are in \`i18n/<locale>/entity-config/\`, in a file of the same name for each language ([how](add-a-language.md)). The
  key of a text is its path, with the name of a list item in place of its position: \`views.overdue.label\`. Config needs
  neither the text nor an object that holds nothing else. People see the English text where their language lacks one; a text
  without English, and a key that leads nowhere, are errors. A project with one language can write the text in the config
  file, \`"label": "Loan"\`, and one in each language is possible too; a text in \`i18n/\` takes precedence.
- A path may lead through relations: \`account.business.name\`.
- A running server reads the files again when they change. While a file has an error, the server uses its last version
  without errors, and the new version of all other files. Admins see the error with file, line and a hint. At start the
  server leaves out only the part that has the error. Open screens show an edit without a reload, and keep what people
  have typed.
- \`npm run introspect -- --check\` lists the columns, filters, tabs, tiles and actions that a change of the schema removes,
  by page.
- \`npm run -s model\` prints the resulting model, the mutations that no file offers, and every problem. Its exit code is 1
  when a problem is an error.
- The roles in these files decide only what the interface offers. The server alone decides what a person may do.

The config of an entity, \`loans.json\`:

\`\`\`json
{
  "$schema": "./generated/entities/loans.schema.json",
  "route": "/admin/loans",
  "displayTemplate": "{loanNumber}",
  "listDisplay": ["loanNumber", "state", "account.business.name", "amount"],
  "ordering": ["-issuedOn"],
  "fields": {
    "amount": { "currency": "currency.code" },
    "defaultedOn": { "conditions": { "visible": { "state": { "eq": "DEFAULTED" } } } }
  }
}
\`\`\`

Its English texts, \`i18n/en/entity-config/loans.json\`:

\`\`\`json
{
  "label": "Loan",
  "labelPlural": "Loans",
  "fields": { "defaultedOn": { "label": "Defaulted", "note": "When the borrower was given notice." } }
}
\`\`\`

An action, \`actions/reject.json\`: a button on pending records and for a selection of them:

\`\`\`json
{
  "$schema": "../generated/action.schema.json",
  "mutation": "decideApproval",
  "tone": "error",
  "target": { "entity": "approvals", "when": { "state": { "eq": "PENDING" } } },
  "preset": { "isApproved": false },
  "fields": { "decisionNote": { "required": true } }
}
\`\`\`

A dashboard, \`pages/overview.json\`:

\`\`\`json
{
  "$schema": "../generated/page.schema.json",
  "kind": "dashboard",
  "route": "/admin/overview",
  "widgets": [
    { "type": "figure", "entity": "loans", "filter": { "state": { "eq": "OVERDUE" } }, "tone": "error" },
    { "type": "chart", "entity": "loanPayments", "groupBy": "dueOn", "interval": "MONTH", "sum": "amount" },
    { "type": "list", "entity": "loans", "columns": ["loanNumber", "amount"], "ordering": ["-amount"] }
  ]
}
\`\`\`

Its English texts, \`i18n/en/entity-config/pages/overview.json\`. A dashboard is the one kind of page that must have a label:

\`\`\`json
{ "label": "Overview" }
\`\`\``

function printChecks(): string {
  const rows = Object.entries(CHECKS).map(([id, meaning]) => `| \`config.${id}\` | ${meaning} |`)
  const text =
    'The server reports each problem with file, line, path, the fault and a hint. It leaves the part with an error out of the model.'
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
