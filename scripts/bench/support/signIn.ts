import { DEMO_PASSWORD } from '../../../src/marketplace/server/seed/demoPassword.ts'
import { send } from './load.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Signs in a demo user, by the first part of the email address: `investor`. */
export const requestTokens = (url: string, name: string): Promise<Tokens> =>
  signInAs(url, { username: `${name}@fundament.example`, password: DEMO_PASSWORD })

/** Request headers of a demo user. */
export const signIn = async (url: string, name: string): Promise<Record<string, string>> =>
  toHeaders(await requestTokens(url, name))

export const toHeaders = ({ accessToken }: Tokens): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
})

export async function signInAs(
  url: string,
  input: { readonly username: string; readonly password: string },
): Promise<Tokens> {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken refreshToken } }'
  const answer = await send({ url, headers: {}, body: JSON.stringify({ query, variables: { i: input } }) })
  return answer['signIn'] as Tokens
}
