import { type DocumentNode, GraphQLError, Kind, OperationTypeNode, parse } from 'graphql'
import type { TextConfig } from '../../../../model/generated/EntityConfig.ts'
import type { ClaimRoles } from '../../../people/backend/claims.ts'
import type { TokenConfig } from './BackendConfig.ts'
import { readClaimRoles } from './readClaimRoles.ts'
import type { Report } from './Report.ts'

/** How people sign in with a token of the backend. */
export interface TokenSettings {
  /** What people call it; null: a token. */
  readonly name: TextConfig | null
  /** Where they get one. */
  readonly hint: TextConfig | null
  /** Null: the backend is not asked who the person is. */
  readonly person: TokenPerson | null
  /** `claim` is a path in the answer to the person's query. */
  readonly roles: ClaimRoles
}

interface TokenPerson {
  readonly query: string
  /** Paths in its answer, as `me.id`. */
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

export function readTokenSignIn(
  { name, hint, person, roles: given }: TokenConfig,
  roleNames: readonly string[],
  report: Report,
): TokenSettings {
  const at = ['signIn', 'token']
  const fault = person === undefined ? null : faultOf(person.query)
  if (fault !== null)
    report([...at, 'person', 'query'], {
      id: 'wrong-value',
      message: fault,
      hint: 'Write a query that asks for the person alone, such as "{ me { id name email } }".',
    })
  if (person === undefined && given.path !== undefined)
    report([...at, 'roles', 'path'], {
      id: 'wrong-value',
      message: 'Nothing is asked of the person, so there is no answer for a path.',
      hint: 'Say under "person" which query tells who it is, or write { "others": "Reader" }.',
    })
  return {
    name: name ?? null,
    hint: hint ?? null,
    person:
      person === undefined ? null : { ...person, name: person.name ?? null, email: person.email ?? null },
    roles: readClaimRoles(given.path ?? null, given, {
      path: [...at, 'roles'],
      key: 'path',
      roleNames,
      report,
    }),
  }
}

/** Null: it is one query without variables. */
function faultOf(query: string): string | null {
  const document = parsed(query)
  if (document instanceof GraphQLError) return `This is no GraphQL: ${document.message}`
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operations.length !== 1 || operation?.operation !== OperationTypeNode.QUERY)
    return 'This is not one query.'
  return (operation.variableDefinitions ?? []).length > 0 ? 'Nothing gives this query variables.' : null
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}
