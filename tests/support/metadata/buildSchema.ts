import type { FieldKind } from '../../../src/engine/schema/FieldKind.ts'
import type { FilterOperator } from '../../../src/engine/schema/FilterOperator.ts'
import type { MutationOperation, SchemaEntity, SchemaModel } from '../../../src/engine/schema/SchemaModel.ts'
import type { SchemaField } from '../../../src/engine/schema/SchemaField.ts'
import { COMPARABLE, EQUATABLE, TEXTUAL } from './operators.ts'

/** A schema model for tests, of a server with all conventions. */
export function buildSchema(
  entities: readonly SchemaEntity[],
  enums: Readonly<Record<string, readonly string[]>> = {},
): SchemaModel {
  return {
    schemaHash: 'fixture',
    unused: [],
    entities,
    actions: [],
    enums: Object.fromEntries(
      Object.entries(enums).map(([name, values]) => [
        name,
        { name, values: values.map((value) => ({ name: value, description: null, deprecated: null })) },
      ]),
    ),
    problems: [],
  }
}

/** An entity with id, version and all operations; `fields` follow the id. */
export function buildEntity(
  name: string,
  typeName: string,
  fields: readonly SchemaField[],
  overrides: Partial<SchemaEntity> = {},
): SchemaEntity {
  const getField = name.replace(/s$/, '')
  return {
    name,
    typeName,
    description: null,
    idField: 'entityId',
    versionField: 'entityVersion',
    fields: [
      buildField('entityId', 'id', {
        typeName: 'Int',
        nullable: false,
        filterOperators: COMPARABLE,
        add: null,
        update: null,
      }),
      buildField('entityVersion', 'integer', {
        nullable: false,
        filterOperators: [],
        sortable: false,
        add: null,
        update: null,
      }),
      ...fields,
    ],
    operations: {
      list: {
        field: name,
        style: 'connection',
        rowsPath: ['nodes'],
        filter: { style: 'nested', and: 'and', or: 'or', spelling: {} },
        totalCount: true,
        totalPath: ['totalCount'],
        countLimit: { name: 'atMost', type: 'Int' },
        pageInfo: true,
        pageInfoPath: ['pageInfo'],
        aggregate: null,
        args: {
          where: { name: 'where', type: `${typeName}FilterInput` },
          order: { name: 'order', type: `[${typeName}SortInput!]`, isList: true },
          first: { name: 'first', type: 'Int' },
          after: { name: 'after', type: 'String' },
          last: { name: 'last', type: 'Int' },
          before: { name: 'before', type: 'String' },
          skip: null,
          take: null,
        },
        fixed: [],
      },
      lists: [name],
      get: {
        style: 'by-id',
        field: getField,
        arg: { name: 'entityId', type: 'Int!' },
        inside: [],
        idType: 'Int',
        rowPath: [],
      },
      add: buildMutation(`add${typeName}`),
      update: buildMutation(`update${typeName}`),
      delete: buildMutation(`delete${typeName}`),
      paths: {},
      members: [],
    },
    ...overrides,
  }
}

/** A nullable scalar that can be filtered, sorted, added and updated. */
export function buildField(name: string, kind: FieldKind, overrides: Partial<SchemaField> = {}): SchemaField {
  const typeName = overrides.typeName ?? TYPE_NAMES[kind] ?? 'String'
  const input = { name, typeName, required: false, isList: false, field: name, reference: null }
  return {
    name,
    kind,
    typeName,
    nullable: true,
    isList: false,
    description: null,
    deprecated: null,
    relation: null,
    enumName: null,
    itemKind: null,
    embedded: null,
    filterOperators: OPERATORS[kind] ?? [],
    sortable: kind !== 'json' && kind !== 'list',
    add: input,
    update: input,
    ...overrides,
  }
}

/** A required field that is never null. */
export function buildRequired(
  name: string,
  kind: FieldKind,
  overrides: Partial<SchemaField> = {},
): SchemaField {
  const field = buildField(name, kind, { nullable: false, ...overrides })
  return { ...field, add: field.add && { ...field.add, required: true } }
}

export function buildEnumField(
  name: string,
  enumName: string,
  overrides: Partial<SchemaField> = {},
): SchemaField {
  return buildField(name, 'enum', { typeName: enumName, enumName, ...overrides })
}

export function buildToOne(
  name: string,
  entity: string,
  typeName: string,
  overrides: Partial<SchemaField> = {},
): SchemaField {
  const input = {
    name: `${name}EntityId`,
    typeName: 'Int',
    required: false,
    isList: false,
    field: name,
    reference: { as: 'id' },
  } as const
  return buildField(name, 'relation', {
    typeName,
    relation: { entity, many: false, wrapping: 'plain', inverse: null, filterable: true, sortable: true },
    filterOperators: COMPARABLE,
    add: input,
    update: input,
    ...overrides,
  })
}

export function buildToMany(
  name: string,
  entity: string,
  typeName: string,
  inverse: string | null,
): SchemaField {
  return buildField(name, 'relation', {
    typeName,
    nullable: false,
    isList: true,
    relation: { entity, many: true, wrapping: 'connection', inverse, filterable: true, sortable: false },
    filterOperators: COMPARABLE,
    sortable: false,
    add: null,
    update: null,
  })
}

export function buildEmbedded(name: string, fields: readonly SchemaField[]): SchemaField {
  return buildField(name, 'object', { embedded: fields, filterOperators: [] })
}

function buildMutation(field: string): MutationOperation {
  return {
    field,
    args: [{ name: 'input', type: `${field}Input!` }],
    inputPath: ['input'],
    fields: [],
    idInput: field.startsWith('add') ? null : { path: ['input', 'entityId'], type: 'Int!' },
    versionInput: field.startsWith('update') ? { path: ['input', 'entityVersion'], type: 'Int!' } : null,
    correlationInput: null,
    ...(field.startsWith('update')
      ? { reasonInput: { path: ['input', 'changeReason'], type: 'LongText' } }
      : {}),
    leaf: false,
    entityPath: null,
    idPath: null,
    errors: null,
    conflict: false,
    approvalIdPath: null,
    successPath: ['isSuccess'],
  }
}

const OPERATORS: Readonly<Partial<Record<FieldKind, readonly FilterOperator[]>>> = {
  id: COMPARABLE,
  string: TEXTUAL,
  text: TEXTUAL,
  email: TEXTUAL,
  phone: TEXTUAL,
  url: TEXTUAL,
  country: TEXTUAL,
  integer: COMPARABLE,
  decimal: COMPARABLE,
  money: COMPARABLE,
  percent: COMPARABLE,
  date: COMPARABLE,
  'date-time': COMPARABLE,
  boolean: ['eq', 'neq'],
  enum: EQUATABLE,
}

const TYPE_NAMES: Readonly<Partial<Record<FieldKind, string>>> = {
  id: 'Int',
  integer: 'Int',
  decimal: 'Decimal',
  money: 'Decimal',
  percent: 'Decimal',
  boolean: 'Boolean',
  date: 'LocalDate',
  'date-time': 'DateTime',
  json: 'JSON',
}
