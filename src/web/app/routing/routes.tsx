import type { RouteObject } from 'react-router'
import { AppShell } from '../layout/AppShell.tsx'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { HomeRedirect } from '../pages/HomeRedirect.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { StaffArea } from '../pages/StaffArea.tsx'
import { StartScreen } from '../pages/StartScreen.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RequireStaff } from './RequireStaff.tsx'

/** Every address of the app. Areas are fetched when they are entered; customers never fetch the staff area. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: StartScreen,
    children: [
      {
        path: '/login',
        lazy: { Component: async () => (await import('../../portal/signIn/SignInPage.tsx')).SignInPage },
      },
      { path: '/error', Component: ErrorPage },
      {
        Component: AppShell,
        children: [
          {
            Component: RequireSession,
            children: [
              { index: true, Component: HomeRedirect },
              {
                path: '/investor/dashboard',
                lazy: {
                  Component: async () =>
                    (await import('../../portal/dashboard/InvestorDashboard.tsx')).InvestorDashboard,
                },
              },
              {
                path: '/business/dashboard',
                lazy: {
                  Component: async () =>
                    (await import('../../portal/dashboard/BusinessDashboard.tsx')).BusinessDashboard,
                },
              },
              {
                Component: RequireStaff,
                children: ['admin', 'backoffice', 'investor'].map((area) => ({
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
