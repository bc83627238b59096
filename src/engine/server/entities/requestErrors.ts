import { GraphQLError } from 'graphql'
import { DomainError } from '../kernel/DomainError.ts'

/** The request contains an invalid value. `argument` is its path: `where.amount.gte`. */
export const badInput = (argument: string, problem: string): GraphQLError =>
  new GraphQLError(`${argument} ${problem}`, { extensions: { code: 'BAD_USER_INPUT', argument } })

/** The request asks for more than one response can hold. */
export const tooComplex = (argument: string, problem: string): GraphQLError =>
  new GraphQLError(`${argument} ${problem}`, { extensions: { code: 'TOO_COMPLEX', argument } })

export const notAuthenticated = (): DomainError => new DomainError('AUTH_NOT_AUTHENTICATED')

export const notAuthorized = (field: string | null = null): DomainError =>
  new DomainError('AUTH_NOT_AUTHORIZED', [{ code: 'AUTH_NOT_AUTHORIZED', field, params: {} }])
