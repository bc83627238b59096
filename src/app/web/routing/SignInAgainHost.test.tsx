import { useQuery } from '@apollo/client/react'
import { gql, type TypedDocumentNode } from '@apollo/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeToken, reply } from '../../../../tests/support/fakeApi.ts'
import { overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import { createI18n } from '../../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../../engine/web/i18n/needTexts.ts'
// Fetched when the session has ended, which on a busy machine takes longer than a test may.
import '../../../engine/web/identity/signIn/SignInAgainDialog.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { RequireSession } from './RequireSession.tsx'

beforeAll(async () => provideTexts(await createI18n('en')))
afterEach(() => window.history.replaceState(null, '', '/'))

test('asks to sign in over the page when the session ends, keeps what was typed and resumes the request [B7.20]', async () => {
  const { sent, end } = await open()
  const dialog = await end()
  expect(window.location.pathname + window.location.search).toBe(
    `/en/login?redirect=${encodeURIComponent('/note?edit=true')}`,
  )
  expect(dialog.textContent).toContain(overviewOf().email)

  enter('wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong')
  enter('right')
  expect(await screen.findByText('fresh figures')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('half a sentence')
  expect(sent('SignIn').at(-1)).toMatchObject({ input: { username: overviewOf().email, password: 'right' } })
  expect(window.location.pathname).toBe('/')
  expect(window.sessionStorage.length).toBe(0)
})

test('asks for the second factor in the same dialog', async () => {
  const { end } = await open()
  await end()
  enter('factor')
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: '123456' } })
  fireEvent.submit(screen.getByLabelText(/^Code/))
  expect(await screen.findByText('fresh figures')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('half a sentence')
})

test('opens the sign-in page for another sign-in method', async () => {
  const { end, router } = await open()
  await end()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
  await screen.findByText('elsewhere')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(`/login?redirect=${encodeURIComponent('/note?edit=true')}`)
  expect(window.location.search).toBe('')
})

test('reloads the page for another person, without what was typed', async () => {
  const { end, store } = await open()
  await end()
  enter('another')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe(''))
  expect(store.tokens()).toMatchObject({ refreshToken: 'refresh-another' })
})

const FIGURES: TypedDocumentNode<{ readonly figures: string }> = gql('query Figures { figures }')
const AGAIN = fakeToken('somebody', 30)
const ANOTHER = fakeToken('another', 30)

async function open() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isOver = false
  let isAnother = false
  const view = await renderApp(<Page />, {
    path: '/note?edit=true',
    isSignedIn: true,
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overviewOf({ personEntityId: isAnother ? 7 : 3 }) }),
      Figures: () =>
        isOver ? reply({ errors: [{ message: 'Sign in' }] }, 401) : { figures: 'fresh figures' },
      RefreshAccessToken: () => ({ refreshAccessToken: refused }),
      SignIn: ({ input }: { input: { password: string } }) => {
        if (input.password === 'wrong') return { signIn: { ...refused, errors: [problem('Wrong')] } }
        if (input.password === 'factor') return { signIn: { ...refused, secondFactor: CHALLENGE } }
        isOver = false
        isAnother = input.password === 'another'
        const name = isAnother ? 'refresh-another' : 'refresh-1'
        return {
          signIn: {
            ...refused,
            isSuccess: true,
            accessToken: isAnother ? ANOTHER : AGAIN,
            refreshToken: name,
          },
        }
      },
      AnswerSecondFactor: () => {
        isOver = false
        return {
          answerSecondFactor: { isSuccess: true, accessToken: AGAIN, refreshToken: 'refresh-1', errors: [] },
        }
      },
    },
  })
  return {
    ...view,
    /** The session ends while a form is filled in. */
    end: async () => {
      const note = await screen.findByLabelText('note')
      fireEvent.change(note, { target: { value: 'half a sentence' } })
      isOver = true
      fireEvent.click(screen.getByRole('button', { name: 'figures' }))
      return screen.findByRole('dialog', { name: 'Sign in again' })
    },
  }
}

function Page() {
  const session = useSession()
  return (
    <>
      <RequireSession />
      {session.status === 'signedIn' && <NoteForm key={session.user.personEntityId} />}
    </>
  )
}

function NoteForm() {
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button onClick={() => setAsked(true)}>figures</button>
      {isAsked && <Figures />}
    </>
  )
}

function Figures() {
  const { data } = useQuery(FIGURES)
  return <p>{data?.figures}</p>
}

const refused = { isSuccess: false, accessToken: null, refreshToken: null, secondFactor: null, errors: [] }
const CHALLENGE = { token: 'step-two', methods: ['AUTHENTICATOR'], passkeyOptions: null }
const problem = (message: string) => ({
  message,
  details: { errorCode: 'SOME', fieldName: null, fieldLabel: null, errorParams: [] },
})

function enter(password: string) {
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in and continue' }))
}
