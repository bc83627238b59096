import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeToken } from '../../../../tests/support/fakeApi.ts'
import { overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import { useSession } from '../client/session/SessionProvider.tsx'
import { useKeptDraft, useRestoredDraft } from './useDraft.ts'

afterEach(() => window.sessionStorage.clear())

test('values typed when the session ended are restored once after signing in, with a note', async () => {
  const { store } = await open(3)
  fireEvent.change(await screen.findByLabelText('note'), { target: { value: 'half a sentence' } })
  act(() => store.signOut('expired'))
  await screen.findByText('nobody')
  expect(window.sessionStorage.length).toBe(1)

  act(() => store.signIn({ accessToken: fakeToken('again'), refreshToken: 'refresh-2' }))
  expect((await screen.findByLabelText<HTMLInputElement>('note')).value).toBe('half a sentence')
  expect(await screen.findByText('What you had typed is back')).toBeTruthy()
  expect(window.sessionStorage.length).toBe(0)
})

test('signing out deletes drafts, and an untouched form has none', async () => {
  const { store } = await open(3)
  await screen.findByLabelText('note')
  act(() => store.signOut('expired'))
  expect(window.sessionStorage.length).toBe(0)

  act(() => store.signIn({ accessToken: fakeToken('again'), refreshToken: 'refresh-2' }))
  fireEvent.change(await screen.findByLabelText('note'), { target: { value: 'half a sentence' } })
  act(() => store.signOut('left'))
  expect(window.sessionStorage.length).toBe(0)
})

function open(personEntityId: number) {
  return renderApp(<Gate />, {
    path: '/note?edit=true',
    isSignedIn: true,
    answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf({ personEntityId }) }) },
  })
}

function Gate() {
  const { status } = useSession()
  return status === 'signedIn' ? <NoteForm /> : <p>{status === 'anonymous' ? 'nobody' : status}</p>
}

function NoteForm() {
  const restored = useRestoredDraft<{ readonly note: string }>('note')
  const [note, setNote] = useState(restored?.note ?? '')
  useKeptDraft('note', () => (note === '' ? null : { note }))
  return <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
}
