import type { ApiClient } from './createApiClient.ts'
import { toApiError, toStatusError } from './toApiError.ts'

/** Posts to an address of the server that is no GraphQL. Rejects with ApiError: what was refused, or that no answer came. */
export async function postJson(
  send: ApiClient['fetchAuthorized'],
  address: string,
  body: object,
): Promise<unknown> {
  try {
    const response = await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const bodyText = await response.text()
    if (!response.ok) throw toStatusError({ statusCode: response.status, bodyText })
    return JSON.parse(bodyText) as unknown
  } catch (error) {
    throw toApiError(error)
  }
}
