import { useMemo } from 'react'
import type { Locale } from '../../../model/Text.ts'
import type { ElectronicId } from '../../../rules/identityProviders.ts'
import { randomId } from '../../lib/randomId.ts'
import { ApiError, type ApiProblem, toPayloadProblem } from '../ApiError.ts'
import { useClient } from '../ClientProvider.tsx'
import { fetchOpenIdSession, fetchTokenSession } from './openIdSession.ts'
import {
  type AnswerSecondFactorInput,
  AnswerSecondFactorDocument,
  BeginElectronicSignInDocument,
  BeginPasskeySignInDocument,
  FinishElectronicSignInDocument,
  type FinishElectronicSignInMutation,
  SignInDocument,
  type SignInMutation,
} from './generated/signIn.ts'

/** The password was right; the server also requires one of these factors. */
export type PendingSignIn = NonNullable<SignInMutation['signIn']['secondFactor']>

/** Proof of a second factor. */
export type FactorProof = Pick<AnswerSecondFactorInput, 'method' | 'code' | 'passkey'>

export interface SignInActions {
  /** Null when the person is signed in. Rejects with `ApiError`; show its first problem. */
  readonly signIn: (username: string, password: string) => Promise<PendingSignIn | null>
  /** Begins signing in with a passkey alone. Rejects with `ApiError`. */
  readonly beginPasskey: () => Promise<{ readonly token: string; readonly options: unknown }>
  /** Address of the identity provider that the browser goes to. Rejects with `ApiError`. */
  readonly beginElectronic: (provider: ElectronicId, returnUrl: string, locale: Locale) => Promise<string>
  /** Ends a sign-in with an identity provider; null when the person is signed in. Rejects with `ApiError`. */
  readonly finishElectronic: () => Promise<PendingSignIn | null>
  /** Ends a sign-in at the identity provider of the organisation: the person is signed in. Rejects with `ApiError`. */
  readonly finishOpenId: () => Promise<void>
  /** Signs in with a token of the server behind the screens. Rejects with `ApiError`. */
  readonly signInWithToken: (token: string, locale: Locale) => Promise<void>
  /** Signs in, or gives the problems. Rejects without an answer of the server. */
  readonly answer: (token: string, proof: FactorProof) => Promise<readonly ApiProblem[]>
}

export function useSignIn(): SignInActions {
  const { reentry, apollo } = useClient()
  return useMemo(() => {
    const context = { anonymous: true }
    const adopt = ({ accessToken, refreshToken }: MaybeTokens): boolean => {
      if (!accessToken || !refreshToken) return false
      reentry.signIn({ accessToken, refreshToken })
      return true
    }
    const toPending = (payload: SignInAnswer | undefined): PendingSignIn | null => {
      if (payload && adopt(payload)) return null
      if (payload?.secondFactor) return payload.secondFactor
      throw new ApiError((payload?.errors ?? []).map(toPayloadProblem))
    }
    return {
      signIn: async (username, password) => {
        const input = { username, password, clientCorrelationId: randomId() }
        const client = await apollo.load()
        const { data } = await client.mutate({ mutation: SignInDocument, variables: { input }, context })
        return toPending(data?.signIn)
      },
      beginPasskey: async () => {
        const input = { clientCorrelationId: randomId() }
        const client = await apollo.load()
        const { data } = await client.mutate({
          mutation: BeginPasskeySignInDocument,
          variables: { input },
          context,
        })
        const payload = data?.beginPasskeySignIn
        if (!payload?.token) throw new ApiError((payload?.errors ?? []).map(toPayloadProblem))
        return { token: payload.token, options: payload.options }
      },
      beginElectronic: async (provider, returnUrl, locale) => {
        const input = { provider, returnUrl, locale, clientCorrelationId: randomId() }
        const client = await apollo.load()
        const { data } = await client.mutate({
          mutation: BeginElectronicSignInDocument,
          variables: { input },
          context,
        })
        const payload = data?.beginElectronicSignIn
        if (!payload?.signInLink) throw new ApiError((payload?.errors ?? []).map(toPayloadProblem))
        return payload.signInLink
      },
      finishElectronic: async () => {
        const input = { clientCorrelationId: randomId() }
        const client = await apollo.load()
        const { data } = await client.mutate({
          mutation: FinishElectronicSignInDocument,
          variables: { input },
          context,
        })
        return toPending(data?.finishElectronicSignIn)
      },
      finishOpenId: async () => reentry.signIn(await fetchOpenIdSession()),
      signInWithToken: async (token, locale) => reentry.signIn(await fetchTokenSession(token, locale)),
      answer: async (token, proof) => {
        const input = { ...proof, token, clientCorrelationId: randomId() }
        const client = await apollo.load()
        const { data } = await client.mutate({
          mutation: AnswerSecondFactorDocument,
          variables: { input },
          context,
        })
        const payload = data?.answerSecondFactor
        return payload && !adopt(payload) ? payload.errors.map(toPayloadProblem) : []
      },
    }
  }, [reentry, apollo])
}

type SignInAnswer = SignInMutation['signIn'] | FinishElectronicSignInMutation['finishElectronicSignIn']

interface MaybeTokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}
