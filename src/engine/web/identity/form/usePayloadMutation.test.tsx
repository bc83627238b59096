import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../../tests/support/fakeApi.ts'
import { ClientProvider } from '../../client/ClientProvider.tsx'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { ConfirmUserOwnershipAndMergeUsersDocument } from '../../../../marketplace/web/onboarding/signUpCompletion/generated/signUpCompletion.ts'
import { usePayloadMutation } from './usePayloadMutation.ts'

test('what is on its way when the person leaves is answered, not left rejected', async () => {
  const { client, server } = fakeApi({ answer: () => new Promise<Response>(() => undefined) })
  await client.apollo.load()
  const answers: string[] = []
  render(
    <ClientProvider client={client}>
      <ServerAccess>
        <Send onAnswer={(text) => answers.push(text)} />
      </ServerAccess>
    </ClientProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button')))
  await expect.poll(() => server.requests).toHaveLength(1)
  await act(async () => client.store.signOut('left'))
  await expect.poll(() => answers).toEqual(['AUTH_NOT_AUTHENTICATED'])
})

function Send({ onAnswer }: { readonly onAnswer: (text: string) => void }) {
  const { send } = usePayloadMutation(ConfirmUserOwnershipAndMergeUsersDocument)
  const press = async () => {
    const { payload, problems } = await send({
      username: 'nora@example.com',
      password: 'secret',
      locale: 'en',
      code: null,
    })
    onAnswer(payload === null ? problems.map(({ code }) => code).join() : 'a payload')
  }
  return <button onClick={() => void press()}>Send</button>
}
