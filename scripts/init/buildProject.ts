import type { GraphQLSchema } from 'graphql'
import { valuesOf } from '../../src/engine/schema/FieldKind.ts'
import { buildSchemaModel } from '../../src/engine/schema/reader/buildSchemaModel.ts'
import { printSorted } from '../../src/engine/schema/schemaHash.ts'
import type { EntityModel } from '../../src/engine/model/AdminModel.ts'
import { remoteBackendModel } from '../../src/engine/model/BackendModel.ts'
import { NO_CONFIG } from '../../src/engine/model/config/ConfigSet.ts'
import { entityPages } from '../../src/engine/model/entityPages.ts'
import type { FieldModel } from '../../src/engine/model/FieldModel.ts'
import { isTechnicalField } from '../../src/engine/model/resolve/isTechnicalField.ts'
import { resolveAdminModel } from '../../src/engine/model/resolveAdminModel.ts'
import { editorFiles } from './editorFiles.ts'

const MOST_COLUMNS = 8
/** So that a row of amounts leaves room for dates. */
const MOST_OF_ONE_SORT = 2

/** The files of a project in front of a server with this schema, by path; `backend.json` where its endpoint is known. */
export function buildProject(
  schema: GraphQLSchema,
  backend: object | null,
): Readonly<Record<string, string>> {
  const read = buildSchemaModel(schema)
  const model = resolveAdminModel(read, NO_CONFIG, 'en', remoteBackendModel(''))
  const pages = entityPages(model)
  return {
    'schema/schema.graphql': printSorted(schema),
    ...(backend === null ? {} : { 'backend.json': print(backend) }),
    ...editorFiles(read, model),
    ...Object.fromEntries(
      read.entities.flatMap((facts) => {
        const entity = model.entities[facts.name]
        if (entity === undefined) return []
        const isSensible = ({ name }: FieldModel) =>
          name !== facts.idField && name !== facts.versionField && !isTechnicalField(facts, name)
        return [[`entity-config/${facts.name}.json`, describeEntity(entity, isSensible)]]
      }),
    ),
    'entity-config/menus.json': print({
      $schema: './generated/menus.schema.json',
      menus: [
        {
          id: 'records',
          label: { en: 'Records', da: 'Poster', sv: 'Poster', no: 'Poster' },
          items: pages.map(({ route }) => route),
        },
      ],
    }),
  }
}

function describeEntity(entity: EntityModel, isSensible: (field: FieldModel) => boolean): string {
  const ranked = Object.values(entity.fields)
    .filter((field) => isSensible(field))
    .flatMap((field) => {
      const rank = rankOf(field)
      return rank === null ? [] : [{ name: field.name, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || Number(NAME.test(b.name)) - Number(NAME.test(a.name)))
  const columns = ranked
    .filter(({ rank }, index) => index - ranked.findIndex((one) => one.rank === rank) < MOST_OF_ONE_SORT)
    .slice(0, MOST_COLUMNS)
    .map(({ name }) => name)
  return print({
    $schema: `./generated/entities/${entity.name}.schema.json`,
    label: entity.label,
    labelPlural: entity.labelPlural,
    ...(columns.length > 0 ? { listDisplay: columns } : {}),
  })
}

/** Place among the columns: what names a row, its state, whose it is, amounts, dates, the rest; null: not a column. */
function rankOf({ name, kind, relation, embedded, hidden, deprecated }: FieldModel): number | null {
  if (hidden || deprecated !== null || embedded !== null) return null
  if (relation !== null) return relation.many ? null : 2
  if (kind === 'id' || ID.test(name) || ['prose', 'list', 'json'].includes(valuesOf(kind)) || LONG.test(name))
    return null
  if (NAMING.test(name)) return 0
  if (kind === 'enum' || kind === 'boolean') return 1
  if (['decimal', 'integer', 'money'].includes(kind)) return 3
  return kind === 'date' || kind === 'date-time' ? 4 : 5
}

/** Ranks before a subtitle or a code. */
const NAME = /^(?:full|display)?(?:name|title)$/i
const NAMING = /^(?:\w*(?:name|title|label|subject|headline|number|code)|email)$/i
/** Foreign key as a plain value; its relation is a field of its own. */
const ID = /(?:^id|Id|_id|ID)$/
const LONG = /(?:description|body|content|html|markdown|notes?|comment|summary)$/i

const print = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
