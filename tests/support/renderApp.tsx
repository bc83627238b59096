import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { AdminModel } from '../../src/engine/model/AdminModel.ts'
import { packModel } from '../../src/engine/model/packed/packModel.ts'
import type { Locale } from '../../src/engine/model/Text.ts'
import { ClientProvider } from '../../src/engine/web/client/ClientProvider.tsx'
import { ServerAccess } from '../../src/engine/web/client/ServerAccess.tsx'
import { createApiClient } from '../../src/engine/web/client/createApiClient.ts'
// Fetched when a user is signed in, which on a busy machine takes longer than a test may.
import '../../src/engine/web/client/session/LiveSession.tsx'
import { SessionProvider } from '../../src/engine/web/client/session/SessionProvider.tsx'
import { createSessionStore, type Tokens } from '../../src/engine/web/client/SessionStore.ts'
import { DraftsProvider } from '../../src/engine/web/forms/DraftsProvider.tsx'
import { createI18n } from '../../src/engine/web/i18n/createI18n.ts'
import { LanguageProvider } from '../../src/engine/web/i18n/LanguageProvider.tsx'
import type { TextGroup } from '../../src/engine/web/i18n/textGroups.ts'
import { AppTheme } from '../../src/engine/web/ui/theme/AppTheme.tsx'
import { ToastProvider } from '../../src/engine/web/ui/toasts/ToastProvider.tsx'
import { FakeSocket } from './FakeSocket.ts'
import { fakeToken, reply } from './fakeApi.ts'
import { memoryRouter } from './memoryRouter.tsx'
import { WithoutStyles } from './WithoutStyles.tsx'

export interface RenderAppOptions {
  /** Address of the page, without a language. */
  readonly path: string
  /** Data of the answers by name of the operation, or a whole response. */
  readonly answers?: Readonly<Record<string, (variables: never) => unknown>>
  readonly isSignedIn?: boolean
  /** Of the pages that are config. */
  readonly model?: AdminModel
  /** Default: English. */
  readonly locale?: Locale
  /** Groups of texts that the page's loader would have fetched. */
  readonly texts?: readonly TextGroup[]
}

/** A page at its address in the whole app, signed in or not, with a given server. Other addresses show `elsewhere`. */
export async function renderApp(
  page: ReactNode,
  { path, answers = {}, isSignedIn = false, model, locale = 'en', texts = [] }: RenderAppOptions,
) {
  const requests: { readonly name: string; readonly variables: never }[] = []
  const send: typeof fetch = async (input, init) => {
    if (model && addressOf(input).includes('/admin-model')) return reply(packModel(model))
    const body = bodyOf(init?.body)
    const { query, variables } = JSON.parse(body) as { query: string; variables: never }
    const name = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
    requests.push({ name, variables })
    const answer = answers[name]?.(variables) ?? reply({ errors: [{ message: `No answer to ${name}` }] }, 400)
    return answer instanceof Response ? answer : reply({ data: answer })
  }
  const store = createSessionStore()
  if (isSignedIn) store.signIn({ accessToken: fakeToken('somebody'), refreshToken: 'refresh-0' })
  const client = createApiClient({
    store,
    origin: 'http://localhost',
    fetch: send,
    webSocket: FakeSocket as never,
    retryDelay: 1,
    // How soon a query follows another would depend on the machine.
    recentMs: 0,
    lock: (task) => task(false),
  })
  await client.apollo.load()
  const provider = await createI18n(locale)
  await provider.need(...texts)
  const router = memoryRouter(
    [
      { path: path.replace(/[?#].*$/, ''), element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
  )
  const view = render(
    <WithoutStyles>
      <AppTheme>
        <LanguageProvider provider={provider}>
          <ClientProvider client={client}>
            <ToastProvider>
              <SessionProvider>
                <DraftsProvider>
                  <ServerAccess>
                    <RouterProvider router={router} />
                  </ServerAccess>
                </DraftsProvider>
              </SessionProvider>
            </ToastProvider>
          </ClientProvider>
        </LanguageProvider>
      </AppTheme>
    </WithoutStyles>,
  )
  return {
    ...view,
    router,
    store,
    tokens: (): Tokens | null => store.tokens(),
    /** Variables of every request of that name. */
    sent: (name: string): readonly unknown[] =>
      requests.filter((request) => request.name === name).map(({ variables }) => variables),
  }
}

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))

/** Of a request with files, its operation without them. */
const bodyOf = (body: unknown): string => {
  const text = body instanceof FormData ? body.get('operations') : body
  return typeof text === 'string' ? text : '{}'
}
