import { ApiError } from '../client/ApiError.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import type { SendDocument } from '../model-query/createEntityReads.ts'

/**
 * Sends the wires' documents, which are texts, through the client. An answer whose every field failed is a failure;
 * one that lacks only parts is shown with what it has.
 */
export function createSendDocument(client: Pick<ApiClient, 'execute'>): SendDocument {
  return async (text, variables, options) => {
    const { data, problems } = await client.execute(text, { ...variables }, options)
    const isEmpty = Object.values(data).every((value) => value === null)
    if (problems.length > 0 && isEmpty) throw new ApiError(problems)
    return data
  }
}
