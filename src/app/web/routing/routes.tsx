import type { RouteObject } from 'react-router'
import { LOCALES } from '../../../engine/model/Text.ts'
import { joinLocalePath } from '../../../engine/web/i18n/localePath.ts'
import { Navigate } from '../../../engine/web/i18n/localeRouting.tsx'
import { hasCustomers } from '../../../engine/web/lib/backendName.ts'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PageError } from '../pages/PageError.tsx'
import { StaffArea } from '../pages/StaffArea.tsx'
import { StartScreen } from '../pages/StartScreen.tsx'
import { AfterSignIn } from './AfterSignIn.tsx'
import { AppRoot } from './AppRoot.tsx'
import { lazyPage } from './lazyPage.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RequireStaff } from './RequireStaff.tsx'

const portalPage = lazyPage(
  'CustomerPage',
  () => import('../../../marketplace/web/CustomerPage.tsx'),
  'portal',
  'fields',
)
const infoPage = lazyPage(
  'InfoPage',
  () => import('../../../marketplace/web/landing/InfoPage.tsx'),
  'landing',
)

const forgotPasswordRoute: RouteObject = {
  path: 'forgot-password',
  ...lazyPage(
    'ForgotPasswordPage',
    () => import('../../../engine/web/identity/forgotPassword/ForgotPasswordPage.tsx'),
    'account',
  ),
}

const settingsRoute: RouteObject = {
  path: 'account/settings',
  ...lazyPage(
    'UserSettings',
    () => import('../../../engine/web/identity/settings/UserSettings.tsx'),
    'account',
    'fields',
    'secondFactor',
  ),
}

/** Public pages, with the landing pages' top bar and footer. */
const publicRoutes: RouteObject[] = [
  {
    Component: AfterSignIn,
    children: [
      {
        index: true,
        ...lazyPage('HomePage', () => import('../../../marketplace/web/landing/HomePage.tsx'), 'landing'),
      },
    ],
  },
  {
    path: 'investor',
    ...lazyPage('InvestorPage', () => import('../../../marketplace/web/landing/InvestorPage.tsx'), 'landing'),
  },
  {
    path: 'business',
    ...lazyPage('BusinessPage', () => import('../../../marketplace/web/landing/BusinessPage.tsx'), 'landing'),
  },
  {
    path: 'about',
    ...lazyPage('AboutPage', () => import('../../../marketplace/web/landing/AboutPage.tsx'), 'landing'),
  },
  {
    path: 'blog',
    ...lazyPage('BlogPage', () => import('../../../marketplace/web/landing/BlogPage.tsx'), 'landing'),
  },
  {
    path: 'blog/:slug',
    ...lazyPage('BlogPostPage', () => import('../../../marketplace/web/landing/BlogPostPage.tsx'), 'landing'),
  },
  ...[
    'prices',
    'faq',
    'terms',
    'privacy',
    'loan-terms',
    'credit-check',
    'autoinvest',
    'team',
    'careers',
    'press',
  ].map((name) => ({
    path: name,
    ...infoPage,
  })),
]

/** Without a menu, because visitors of these pages are about to sign in. */
const anonymousRoutes: RouteObject[] = [
  {
    path: 'signup',
    ...lazyPage('SignUpPage', () => import('../../../marketplace/web/signUp/SignUpPage.tsx'), 'account'),
  },
  forgotPasswordRoute,
]

const customerRoutes: RouteObject[] = [
  {
    path: 'account/people',
    ...lazyPage(
      'AccountPeoplePage',
      () => import('../../../marketplace/web/accountPeople/AccountPeoplePage.tsx'),
      'account',
      'fields',
    ),
  },
  {
    path: 'business/loan-offer',
    ...lazyPage(
      'LoanOfferPage',
      () => import('../../../marketplace/web/loanOffer/LoanOfferPage.tsx'),
      'loanOffer',
      'fields',
    ),
  },
  {
    path: 'business/apply',
    ...lazyPage(
      'ApplyPage',
      () => import('../../../marketplace/web/loanApplication/ApplyPage.tsx'),
      'portal',
      'fields',
      'loanApplication',
    ),
  },
  {
    path: 'business/applications/:id',
    ...lazyPage(
      'ApplicationPage',
      () => import('../../../marketplace/web/loanApplication/ApplicationPage.tsx'),
      'portal',
      'fields',
      'loanApplication',
    ),
  },
  // Both areas share one address, so the staff area's routes start at `/investor`.
  {
    path: 'investor/*',
    ...lazyPage('InvestorArea', () => import('./InvestorArea.tsx'), 'portal', 'fields'),
  },
  ...['business', 'account'].map((area) => ({ path: `${area}/*`, ...portalPage })),
]

const signInRoutes: RouteObject[] = [
  {
    path: 'login',
    ...lazyPage('SignInPage', () => import('../../../engine/web/identity/signIn/SignInPage.tsx'), 'account'),
  },
  { path: 'error', Component: ErrorPage },
]

const staffRoutes: RouteObject = {
  Component: RequireStaff,
  children: [
    {
      ErrorBoundary: PageError,
      children: ['admin', 'backoffice'].map((area) => ({
        path: `${area}/*`,
        element: <StaffArea area={area} />,
      })),
    },
  ],
}

/** The marketplace: landing pages, customers and staff. */
const marketplaceRoutes: RouteObject[] = [
  ...signInRoutes,
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
            // When a page crashes, its menu stays.
            children: [{ ErrorBoundary: PageError, children: customerRoutes }],
          },
          staffRoutes,
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

/** In front of another backend: staff and their settings. */
const backendRoutes: RouteObject[] = [
  ...signInRoutes,
  { index: true, element: <Navigate to="/admin" replace /> },
  {
    ...lazyPage('AppShell', () => import('../layout/AppShell.tsx')),
    children: [
      forgotPasswordRoute,
      {
        Component: RequireSession,
        children: [
          {
            ...lazyPage('PlainLayout', () => import('../layout/PlainLayout.tsx')),
            children: [{ ErrorBoundary: PageError, children: [settingsRoute] }],
          },
          staffRoutes,
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

const everyRoute = hasCustomers() ? marketplaceRoutes : backendRoutes

/**
 * All addresses of the app, below the language prefix. Areas load when they are entered; customers never load
 * the staff area. All languages share their routes, so changing the language keeps the page mounted.
 */
export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    ErrorBoundary: ErrorPage,
    HydrateFallback: StartScreen,
    children: LOCALES.map((locale) => ({ path: joinLocalePath(locale, '/'), children: everyRoute })),
  },
]
