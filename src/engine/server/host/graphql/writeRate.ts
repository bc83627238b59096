import { getOperationAST, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ANONYMOUS_OPERATIONS } from '../../api/anonymousOperations.ts'
import { rateLimited } from '../../people/identity/attempts.ts'
import { countWrites, type WriteRates } from '../../people/identity/writeRates.ts'
import type { HostContext } from './HostContext.ts'
import { refusal } from './maskError.ts'
import { rootRuns } from './rootFields.ts'

/**
 * Counts every write of a user, each of those in one request, before the first of them begins. What signed-out people may
 * ask for has limits of its own, and signing out always works.
 */
export const writeRate = (rates: WriteRates): Plugin<HostContext> => ({
  onExecute: async ({ args: { document, operationName, contextValue }, setResultAndStopExecution }) => {
    const { actor, db } = contextValue
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== OperationTypeNode.MUTATION) return
    if (actor.kind !== 'USER' && actor.kind !== 'STAFF') return
    const names = [...rootRuns(document, operation).values()]
    const count = names.filter((name) => !ANONYMOUS_OPERATIONS.has(name)).length
    const seconds = count === 0 ? null : await countWrites({ db, rates }, actor, count)
    if (seconds !== null) setResultAndStopExecution({ errors: [refusal(rateLimited(seconds))] })
  },
})
