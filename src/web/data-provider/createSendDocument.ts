import { parse, type DocumentNode } from 'graphql'
import { ApiError } from '../client/ApiError.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import type { SendDocument } from '../model-query/createEntityApi.ts'

/**
 * Sends the wires' documents, which are texts, through the client. An answer whose every field failed is a failure;
 * one that lacks only parts is shown with what it has.
 */
export function createSendDocument(client: Pick<ApiClient, 'execute'>): SendDocument {
  const parsed = new Map<string, DocumentNode>()
  return async (text, variables, options) => {
    const document = parsed.get(text) ?? parse(text, { noLocation: true })
    parsed.set(text, document)
    const { data, problems } = await client.execute(document, { ...variables }, options)
    const isEmpty = Object.values(data).every((value) => value === null)
    if (problems.length > 0 && isEmpty) throw new ApiError(problems)
    return data
  }
}
