import { execute, type GraphQLSchema, parse, validate } from 'graphql'
import type { Locale } from '../../../src/engine/model/Text.ts'
import { buildSchema } from '../../../src/app/server/buildSchema.ts'
import type { RequestContext } from '../../../src/engine/server/api/RequestContext.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import type { PlatformRole } from '../../../src/engine/model/PlatformRole.ts'
import type { AccountRole, Actor, UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { permissionsOf } from '../../../src/engine/server/kernel/access/permissionsOf.ts'
import type { EntityDefinition } from '../../../src/engine/server/entities/EntityDefinition.ts'
import { openTestDatabase, type TestDatabaseOptions } from '../../support/testDatabase.ts'

export interface Answer<T> {
  readonly data: T
  readonly errors: readonly { readonly message: string; readonly code: unknown; readonly argument: unknown }[]
  /** Statements the operation ran, in order, and the parameters of each. */
  readonly statements: readonly string[]
  readonly params: readonly (readonly unknown[])[]
}

/** The real API on a real database, without HTTP in between. */
export class EntityFixture {
  readonly db: Database
  readonly schema: GraphQLSchema
  readonly #statements: string[] = []
  readonly #params: (readonly unknown[])[] = []

  static async open(
    options: TestDatabaseOptions & { readonly definitions?: readonly EntityDefinition[] } = {},
  ): Promise<EntityFixture> {
    const schema = options.definitions === undefined ? ownSchema() : buildSchema(options.definitions)
    return new EntityFixture(await openTestDatabase(options), schema)
  }

  private constructor(db: Database, schema: GraphQLSchema) {
    this.db = {
      ...db,
      query: (text, params = []) => {
        this.#statements.push(text)
        this.#params.push(params)
        return db.query(text, params)
      },
      queryText: (text, params = [], plan) => {
        this.#statements.push(text)
        this.#params.push(params)
        return db.queryText(text, params, plan)
      },
    }
    this.schema = schema
  }

  /** Runs an operation; `T` is what the test says its own query returns. */
  async run<T = Record<string, Record<string, unknown>>>(
    actor: Actor,
    source: string,
    variables: Readonly<Record<string, unknown>> = {},
    options: { readonly isRawDataEdit?: boolean; readonly locale?: Locale } = {},
  ): Promise<Answer<T>> {
    const document = parse(source)
    const problems = validate(this.schema, document)
    if (problems.length > 0) throw new Error(problems.map((problem) => problem.message).join('\n'))
    const context: Pick<
      RequestContext,
      'db' | 'actor' | 'locale' | 'isRawDataEdit' | 'repeated' | 'deleted' | 'identity' | 'site'
    > = {
      db: this.db,
      identity: {
        db: this.db,
        tokenSecret: 'unused here',
        previousTokenSecret: null,
        now: () => new Date(),
        secondFactor: 'off',
      },
      actor,
      locale: options.locale ?? 'en',
      repeated: [],
      deleted: [],
      isRawDataEdit: options.isRawDataEdit ?? false,
      site: { hostname: 'fundament.example', origin: () => Promise.resolve('https://fundament.example') },
    }
    this.#statements.length = 0
    this.#params.length = 0
    const { data, errors = [] } = await execute({
      schema: this.schema,
      document,
      variableValues: variables,
      contextValue: context,
    })
    return {
      data: data as T,
      errors: errors.map((error) => ({
        message: error.message,
        code: error.extensions['code'] ?? codeOf(error.originalError),
        argument: error.extensions['argument'],
      })),
      statements: [...this.#statements],
      params: [...this.#params],
    }
  }

  /** A demo login as the server would see it. */
  async actor(username: string): Promise<UserActor> {
    const [user] = await this.db.query<UserRow>(
      `SELECT u.entity_id, u.person_id, u.partner_id, u.user_type::text, p.first_name, p.last_name,
              (SELECT json_agg(r.name) FROM user_user_roles a JOIN user_roles r ON r.entity_id = a.user_role_id
               WHERE a.user_id = u.entity_id) AS roles,
              (SELECT json_agg(json_build_array(m.account_id, m.role)) FROM account_person_roles m
               WHERE m.person_id = u.person_id) AS memberships
       FROM users u JOIN people p ON p.entity_id = u.person_id WHERE u.username = $1::text`,
      [`${username}@fundament.example`],
    )
    if (!user) throw new Error(`There is no demo login ${username}`)
    const roles = user.roles ?? []
    return {
      kind: user.user_type === 'STAFF' ? 'STAFF' : 'USER',
      userId: user.entity_id,
      personId: user.person_id,
      firstName: user.first_name,
      lastName: user.last_name,
      roles,
      permissions: permissionsOf(roles) ?? new Set(),
      partnerId: user.partner_id,
      memberships: new Map(user.memberships ?? []),
      accountId: null,
    }
  }

  close(): Promise<void> {
    return this.db.close()
  }
}

let own: GraphQLSchema | null = null

/** The project's own API, built once per process. */
const ownSchema = (): GraphQLSchema => {
  own ??= buildSchema()
  return own
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

interface UserRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly person_id: number
  readonly partner_id: number
  readonly user_type: string
  readonly first_name: string
  readonly last_name: string
  readonly roles: PlatformRole[] | null
  readonly memberships: [number, AccountRole][] | null
}
