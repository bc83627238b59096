import { send } from './load.ts'

/** Headers of somebody of the demo, by the first part of the address: `investor`. */
export async function signIn(url: string, name: string): Promise<Record<string, string>> {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken } }'
  const input = { username: `${name}@fundament.example`, password: 'Fundament-2026' }
  const body = JSON.stringify({ query, variables: { i: input } })
  const answer = (await send({ url, headers: {}, body }))['signIn'] as { readonly accessToken: string }
  return { authorization: `Bearer ${answer.accessToken}` }
}
