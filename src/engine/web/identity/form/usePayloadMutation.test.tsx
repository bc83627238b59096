import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../../tests/support/fakeApi.ts'
import { ClientProvider } from '../../client/ClientProvider.tsx'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { ResetPasswordDocument } from '../forgotPassword/generated/forgotPassword.ts'
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
  const { send } = usePayloadMutation(ResetPasswordDocument)
  const press = async () => {
    const { payload, problems } = await send({ token: 'token', password: 'secret' })
    onAnswer(payload === null ? problems.map(({ code }) => code).join() : 'a payload')
  }
  return <button onClick={() => void press()}>Send</button>
}
