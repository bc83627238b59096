import type { RouteObject } from 'react-router'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PageError } from '../pages/PageError.tsx'
import { StaffArea } from '../pages/StaffArea.tsx'
import { StartScreen } from '../pages/StartScreen.tsx'
import { AfterSignIn } from './AfterSignIn.tsx'
import { lazyPage } from './lazyPage.ts'
import { RequireSession } from './RequireSession.tsx'
import { RequireStaff } from './RequireStaff.tsx'
import { RouteEffects } from './RouteEffects.tsx'

// Each route needs its own: the router writes into what it has fetched.
const portalPage = () =>
  lazyPage('PortalPage', () => import('../../portal/pages/PortalPage.tsx'), 'portal', 'fields')
const infoPage = () => lazyPage('InfoPage', () => import('../../portal/landing/InfoPage.tsx'), 'landing')

/** Pages for everybody, under the landing's top bar and over its footer. */
const publicRoutes: RouteObject[] = [
  {
    Component: AfterSignIn,
    children: [
      {
        path: '/',
        lazy: lazyPage('HomePage', () => import('../../portal/landing/HomePage.tsx'), 'landing'),
      },
    ],
  },
  {
    path: '/investor',
    lazy: lazyPage('InvestorPage', () => import('../../portal/landing/InvestorPage.tsx'), 'landing'),
  },
  {
    path: '/business',
    lazy: lazyPage('BusinessPage', () => import('../../portal/landing/BusinessPage.tsx'), 'landing'),
  },
  {
    path: '/about',
    lazy: lazyPage('AboutPage', () => import('../../portal/landing/AboutPage.tsx'), 'landing'),
  },
  { path: '/blog', lazy: lazyPage('BlogPage', () => import('../../portal/landing/BlogPage.tsx'), 'landing') },
  {
    path: '/blog/:slug',
    lazy: lazyPage('BlogPostPage', () => import('../../portal/landing/BlogPostPage.tsx'), 'landing'),
  },
  ...['prices', 'faq', 'terms', 'privacy', 'autoinvest', 'team', 'careers', 'press'].map((name) => ({
    path: `/${name}`,
    lazy: infoPage(),
  })),
]

/** Without a menu: who comes here is about to sign in. */
const anonymousRoutes: RouteObject[] = [
  {
    path: '/signup',
    lazy: lazyPage('SignUpPage', () => import('../../portal/signUp/SignUpPage.tsx'), 'account'),
  },
  {
    path: '/forgot-password',
    lazy: lazyPage(
      'ForgotPasswordPage',
      () => import('../../portal/forgotPassword/ForgotPasswordPage.tsx'),
      'account',
    ),
  },
]

const customerRoutes: RouteObject[] = [
  {
    path: '/account/settings',
    lazy: lazyPage(
      'SettingsPage',
      () => import('../../portal/settings/SettingsPage.tsx'),
      'account',
      'fields',
    ),
  },
  // One address for both: the routes of the staff area are told from `/investor` on.
  {
    path: '/investor/*',
    lazy: lazyPage('InvestorArea', () => import('./InvestorArea.tsx'), 'portal', 'fields'),
  },
  ...['business', 'account'].map((area) => ({ path: `/${area}/*`, lazy: portalPage() })),
]

/** Every address of the app. Areas are fetched when they are entered; customers never fetch the staff area. */
export const routes: RouteObject[] = [
  {
    Component: RouteEffects,
    ErrorBoundary: ErrorPage,
    HydrateFallback: StartScreen,
    children: [
      {
        path: '/login',
        lazy: lazyPage('SignInPage', () => import('../../portal/signIn/SignInPage.tsx'), 'account'),
      },
      {
        path: '/restricted',
        lazy: lazyPage(
          'RestrictedAccessPage',
          () => import('../../portal/signIn/RestrictedAccessPage.tsx'),
          'account',
        ),
      },
      { path: '/error', Component: ErrorPage },
      {
        lazy: lazyPage('PublicLayout', () => import('../layout/PublicLayout.tsx'), 'landing'),
        children: publicRoutes,
      },
      {
        lazy: lazyPage('AppShell', () => import('../layout/AppShell.tsx')),
        children: [
          ...anonymousRoutes,
          {
            Component: RequireSession,
            children: [
              {
                lazy: lazyPage('CustomerLayout', () => import('../layout/CustomerLayout.tsx')),
                // A page that breaks leaves its menu standing.
                children: [{ ErrorBoundary: PageError, children: customerRoutes }],
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
    ],
  },
]
