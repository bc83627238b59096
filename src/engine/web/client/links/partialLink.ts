import { ApolloLink } from '@apollo/client'
import { type DocumentNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql'
import { catchError, map, type Observable, of, switchMap, throwError } from 'rxjs'
import { ApiError } from '../ApiError.ts'
import { toApiError, toProblem } from '../toApiError.ts'

/** A field that the server failed to answer, as an entry of an answer's `errors`. */
interface Loss {
  readonly message: string
  readonly path: readonly (string | number)[]
  readonly extensions: { readonly code: string }
}

/** However many fields fail, each response reports at least one of them. */
const ATTEMPTS = 5

/**
 * Reads the rest when the server fails to answer a field. A field that may not be null takes everything around it along, up
 * to the whole list, so the same query is sent again without it. The answer has null in its place, and its errors say where.
 * Only for queries whose context has `partial`: `markFailed` reads these errors.
 */
export function createPartialLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    operation.getContext().partial ? ask(operation, forward, []) : forward(operation),
  )
}

function ask(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  lost: readonly Loss[],
): Observable<ApolloLink.Result> {
  return forward(operation).pipe(
    map((result) => ({ result, failure: null as unknown })),
    catchError((failure: unknown) => of({ result: null, failure })),
    switchMap(({ result, failure }) => {
      const told = result === null ? lossesOf(failure) : lossesOf(result)
      const taken = told?.filter(({ path }) => result === null || !isReached(result.data, path)) ?? []
      if (taken.length > 0 && lost.length < ATTEMPTS) {
        const smaller = taken.reduce<DocumentNode | null>(
          (query, { path }) => query && withoutField(query, path.filter(isName)),
          operation.query,
        )
        if (smaller !== null) return ask(instead(operation, smaller), forward, [...lost, ...taken])
      }
      return result === null ? throwError(() => failure) : of(withLosses(result, lost))
    }),
  )
}

/** Null when something failed that is no field inside the answer. */
function lossesOf(failed: unknown): readonly Loss[] | null {
  const failure = isRecord(failed) && 'errors' in failed ? failed : toApiError(failed)
  const problems =
    failure instanceof ApiError
      ? failure.problems
      : ((failure as { readonly errors?: Parameters<typeof toProblem>[0][] }).errors ?? []).map(toProblem)
  const losses = problems.flatMap(({ message, code, path }): readonly Loss[] =>
    path !== null && path.length > 1 ? [{ message, path, extensions: { code } }] : [],
  )
  return losses.length === problems.length ? losses : null
}

/** Whether the object that the field belongs to has come. */
function isReached(data: unknown, path: readonly (string | number)[]): boolean {
  let owner: unknown = data
  for (const step of path.slice(0, -1)) owner = isRecord(owner) ? owner[step] : null
  return isRecord(owner)
}

/** The rest of the operation stays, its context included. */
function instead(operation: ApolloLink.Operation, query: DocumentNode): ApolloLink.Operation {
  return Object.create(operation, { query: { value: query, enumerable: true } }) as ApolloLink.Operation
}

/** Null where the fields that were left out would be, and an error for each place. */
function withLosses(result: ApolloLink.Result, lost: readonly Loss[]): ApolloLink.Result {
  if (lost.length === 0) return result
  let data: unknown = result.data
  const errors: Loss[] = []
  for (const { path, ...loss } of lost) {
    const names = path.filter(isName)
    data = putNull(data, names, [], (place) => errors.push({ ...loss, path: place }))
  }
  return { ...result, data, errors: [...(result.errors ?? []), ...errors] } as ApolloLink.Result
}

function putNull(
  value: unknown,
  [name, ...rest]: readonly string[],
  at: readonly (string | number)[],
  tell: (place: readonly (string | number)[]) => void,
): unknown {
  if (name === undefined) return value
  if (Array.isArray(value))
    return value.map((item: unknown, index) => putNull(item, [name, ...rest], [...at, index], tell))
  if (!isRecord(value)) return value
  const place = [...at, name]
  if (rest.length > 0) return { ...value, [name]: putNull(value[name], rest, place, tell) }
  tell(place)
  return { ...value, [name]: null }
}

const isName = (step: string | number): step is string => typeof step === 'string'

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * The document without the field at a path of names in its answer; null when it does not select that. What is left without
 * any field asks for `__typename`, so that it stays an object.
 */
function withoutField(document: DocumentNode, path: readonly string[]): DocumentNode | null {
  let isFound = false
  const leave = (set: SelectionSetNode, [name, ...rest]: readonly string[]): SelectionSetNode => {
    const selections = set.selections.flatMap((selection): readonly SelectionNode[] => {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return [{ ...selection, selectionSet: leave(selection.selectionSet, [name ?? '', ...rest]) }]
      if (selection.kind !== Kind.FIELD || (selection.alias ?? selection.name).value !== name)
        return [selection]
      if (rest.length > 0)
        return selection.selectionSet
          ? [{ ...selection, selectionSet: leave(selection.selectionSet, rest) }]
          : [selection]
      isFound = true
      return []
    })
    return { ...set, selections: selections.length === 0 ? [TYPE] : selections }
  }
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, selectionSet: leave(definition.selectionSet, path) }
      : definition,
  )
  return isFound ? { ...document, definitions } : null
}

const TYPE: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }
