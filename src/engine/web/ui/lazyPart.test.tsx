import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from './lazyPart.ts'

test('a part is fetched once, when it is first drawn, and a failed fetch is tried again after it was shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Panel = ({ name }: { readonly name: string }) => <p>the panel of {name}</p>
  const load = vi
    .fn<() => Promise<typeof Panel>>(() => Promise.resolve(Panel))
    .mockRejectedValueOnce(new Error('no connection'))
  const Part = lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  const open = () =>
    render(
      <ErrorBoundary place="here" renderFailure={(_, retry) => <button onClick={retry}>Try again</button>}>
        <Suspense fallback="loading">
          <Part name="Nora" />
        </Suspense>
      </ErrorBoundary>,
    )
  const first = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the panel of Nora')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)

  first.unmount()
  open()
  expect(await screen.findByText('the panel of Nora')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
