import { ErrorPage } from '../pages/ErrorPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PageError } from '../pages/PageError.tsx'
import { StaffArea } from '../pages/StaffArea.tsx'
import { AfterSignIn } from './AfterSignIn.tsx'
import type { AppRoute } from './AppRoute.ts'
import { lazyPage } from './lazyPage.ts'
import { RequireSession } from './RequireSession.tsx'
import { RequireStaff } from './RequireStaff.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import { RouteEffects } from './RouteEffects.tsx'

const portalPage = lazyPage(
  'PortalPage',
  () => import('../../portal/pages/PortalPage.tsx'),
  'portal',
  'fields',
)
const infoPage = lazyPage('InfoPage', () => import('../../portal/landing/InfoPage.tsx'), 'landing')

/** Pages for everybody, under the landing's top bar and over its footer. */
const publicRoutes: AppRoute[] = [
  {
    Component: AfterSignIn,
    children: [
      {
        path: '/',
        ...lazyPage('HomePage', () => import('../../portal/landing/HomePage.tsx'), 'landing'),
      },
    ],
  },
  {
    path: '/investor',
    ...lazyPage('InvestorPage', () => import('../../portal/landing/InvestorPage.tsx'), 'landing'),
  },
  {
    path: '/business',
    ...lazyPage('BusinessPage', () => import('../../portal/landing/BusinessPage.tsx'), 'landing'),
  },
  {
    path: '/about',
    ...lazyPage('AboutPage', () => import('../../portal/landing/AboutPage.tsx'), 'landing'),
  },
  { path: '/blog', ...lazyPage('BlogPage', () => import('../../portal/landing/BlogPage.tsx'), 'landing') },
  {
    path: '/blog/:slug',
    ...lazyPage('BlogPostPage', () => import('../../portal/landing/BlogPostPage.tsx'), 'landing'),
  },
  ...['prices', 'faq', 'terms', 'privacy', 'autoinvest', 'team', 'careers', 'press'].map((name) => ({
    path: `/${name}`,
    ...infoPage,
  })),
]

/** Without a menu: who comes here is about to sign in. */
const anonymousRoutes: AppRoute[] = [
  {
    path: '/signup',
    ...lazyPage('SignUpPage', () => import('../../portal/signUp/SignUpPage.tsx'), 'account'),
  },
  {
    path: '/forgot-password',
    ...lazyPage(
      'ForgotPasswordPage',
      () => import('../../portal/forgotPassword/ForgotPasswordPage.tsx'),
      'account',
    ),
  },
]

const customerRoutes: AppRoute[] = [
  {
    path: '/account/settings',
    ...lazyPage('SettingsPage', () => import('../../portal/settings/SettingsPage.tsx'), 'account', 'fields'),
  },
  // One address for both: the routes of the staff area are told from `/investor` on.
  {
    path: '/investor/*',
    ...lazyPage('InvestorArea', () => import('./InvestorArea.tsx'), 'portal', 'fields'),
  },
  ...['business', 'account'].map((area) => ({ path: `/${area}/*`, ...portalPage })),
]

const everyRoute: AppRoute[] = [
  {
    path: '/login',
    ...lazyPage('SignInPage', () => import('../../portal/signIn/SignInPage.tsx'), 'account'),
  },
  {
    path: '/restricted',
    ...lazyPage(
      'RestrictedAccessPage',
      () => import('../../portal/signIn/RestrictedAccessPage.tsx'),
      'account',
    ),
  },
  { path: '/error', Component: ErrorPage },
  {
    ...lazyPage('PublicLayout', () => import('../layout/PublicLayout.tsx'), 'landing'),
    children: publicRoutes,
  },
  {
    ...lazyPage('AppShell', () => import('../layout/AppShell.tsx')),
    children: [
      ...anonymousRoutes,
      {
        Component: RequireSession,
        children: [
          {
            ...lazyPage('CustomerLayout', () => import('../layout/CustomerLayout.tsx')),
            // A page that breaks leaves its menu standing.
            children: [{ element: <RouteBoundary instead={PageError} />, children: customerRoutes }],
          },
          {
            Component: RequireStaff,
            children: ['admin', 'backoffice'].map((area) => ({
              path: `/${area}/*`,
              element: <StaffArea area={area} />,
            })),
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

/** Every address of the app. Areas are fetched when they are entered; customers never fetch the staff area. */
export const routes: AppRoute[] = [
  {
    element: <RouteBoundary instead={ErrorPage} />,
    children: [{ Component: RouteEffects, children: everyRoute }],
  },
]
