import { LOAN_PAYMENTS_PATH } from '../../rules/bankingPath.ts'
import { BUSINESS_HOME, INVESTOR_HOME } from '../../../engine/web/client/session/sessionPaths.ts'
import type { Translate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { NavigationGroup } from '../../../engine/web/ui/layout/navigation.ts'
import { type CustomerPlace, isBorrower, menuSide } from './menuSide.ts'

/** The links of a customer's sidebar, in the person's language. */
export function customerMenu(place: CustomerPlace, translate: Translate): readonly NavigationGroup[] {
  return menuSide(place) === 'business'
    ? businessMenu(translate)
    : investorMenu(translate, place.accounts.some(isBorrower))
}

function businessMenu(translate: Translate): readonly NavigationGroup[] {
  const text = (key: string) => translate(`shell.navigation.${key}`)
  return [
    {
      id: 'business',
      label: null,
      items: [
        { to: BUSINESS_HOME, label: text('dashboard'), icon: 'dashboard' },
        { to: '/business/applications', label: text('loanApplications'), icon: 'application' },
        { to: '/business/loans', label: text('ownLoans'), icon: 'loan' },
        { to: LOAN_PAYMENTS_PATH, label: text('payments'), icon: 'payment' },
        { to: '/business/early-repayments', label: text('earlyRepayments'), icon: 'calendar' },
        { to: '/business/questions', label: text('ownQuestions'), icon: 'mail' },
        { to: INVESTOR_HOME, label: text('myAccount'), icon: 'account' },
        { to: '/business/statement', label: text('statement'), icon: 'document' },
        { to: '/account/banking', label: text('banking'), icon: 'bank' },
        { to: '/account/reports', label: text('reports'), icon: 'report' },
      ],
    },
  ]
}

function investorMenu(translate: Translate, hasBusiness: boolean): readonly NavigationGroup[] {
  const text = (key: string) => translate(`shell.navigation.${key}`)
  const business = { to: BUSINESS_HOME, label: text('business'), icon: 'business' }
  return [
    {
      id: 'start',
      label: null,
      items: [
        { to: INVESTOR_HOME, label: text('dashboard'), icon: 'dashboard' },
        ...(hasBusiness ? [business] : []),
      ],
    },
    {
      id: 'market',
      label: text('market'),
      icon: 'market',
      items: [
        { to: '/investor/marketplace/dashboard', label: text('overview'), icon: 'chart' },
        { to: '/investor/marketplace/primary', label: text('primary'), icon: 'market' },
        { to: '/investor/marketplace/secondary', label: text('secondary'), icon: 'trade' },
        { to: '/investor/marketplace/traded', label: text('traded'), icon: 'trade' },
        { to: '/investor/marketplace/book', label: text('book'), icon: 'list' },
        { to: '/investor/marketplace/upcoming', label: text('upcoming'), icon: 'calendar' },
        { to: '/investor/marketplace/watchlist', label: text('watchList'), icon: 'alarm' },
        { to: '/investor/marketplace/questions', label: text('questions'), icon: 'mail' },
      ],
    },
    {
      id: 'my-account',
      label: text('myAccount'),
      icon: 'account',
      items: [
        { to: '/investor/account-overview', label: text('accountOverview'), icon: 'account' },
        { to: '/account/positions', label: text('positions'), icon: 'position' },
        { to: '/account/orders', label: text('orders'), icon: 'order' },
        { to: '/account/trades', label: text('trades'), icon: 'list' },
        { to: '/account/banking', label: text('banking'), icon: 'bank' },
        { to: '/account/statement', label: text('statement'), icon: 'document' },
        { to: '/account/reports', label: text('reports'), icon: 'report' },
        { to: '/account/settings#tab=account', label: text('autoInvest'), icon: 'autoinvest' },
      ],
    },
  ]
}
