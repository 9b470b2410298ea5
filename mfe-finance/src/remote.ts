import { defineRemote } from '@trassa/mfe-kit/remote';
import { financePaths } from './paths.ts';

export const remote = defineRemote({
  id: 'finance',
  title: 'Финансы',
  routes: [
    {
      path: financePaths.finance,
      title: 'Финансы',
      access: 'costs',
      page: () => import('./features/overview/overview.page.tsx'),
    },
    {
      path: financePaths.factoring,
      title: 'Быстрые оплаты',
      access: 'costs',
      page: () => import('./features/factoring/factoring.page.tsx'),
    },
    {
      path: financePaths.history,
      title: 'История операций',
      access: 'costs',
      page: () => import('./features/history/history.page.tsx'),
    },
    {
      path: financePaths.papers,
      title: 'Документы',
      access: 'costs',
      page: () => import('./features/papers/papers.page.tsx'),
    },
    {
      path: financePaths.reconciliation,
      title: 'Акт сверки',
      access: 'costs',
      page: () => import('./features/reconciliation/reconciliation.page.tsx'),
    },
    {
      path: financePaths.months,
      title: 'Месяцы',
      access: 'costs',
      page: () => import('./features/months/months.page.tsx'),
    },
    {
      path: financePaths.rating,
      title: 'Рейтинг плательщика',
      access: 'costs',
      page: () => import('./features/rating/rating.page.tsx'),
    },
    {
      path: financePaths.claim,
      title: 'Претензия',
      access: 'costs',
      page: () => import('./features/claim/claim.page.tsx'),
    },
    {
      path: financePaths.bank,
      title: 'Выписка банка',
      access: 'costs',
      page: () => import('./features/bank/bank.page.tsx'),
    },
    {
      path: financePaths.profit,
      title: 'Прибыль рейсов',
      access: 'costs',
      page: () => import('./features/profit/profit.page.tsx'),
    },
    {
      path: financePaths.norms,
      title: 'Нормы затрат',
      access: 'money.manage',
      page: () => import('./features/norms/norms.page.tsx'),
    },
  ],
  nav: [{ path: financePaths.finance, label: 'Финансы', icon: 'wallet', group: 'carriage', order: 40, phone: 40 }],
  slots: {
    'order.actions': () => import('./features/advance-link/advance-link.slot.tsx'),
    'dashboard.attention': () => import('./features/attention/attention.slot.tsx'),
  },
  slotAccess: { 'order.actions': 'costs', 'dashboard.attention': 'costs' },
  slotPreload: { 'dashboard.attention': ['/api/factoring/requests', '/api/factoring/credit-score'] },
});
