import { defineRemote } from '@trassa/mfe-kit/remote';
import { platformsPaths } from './paths.ts';

export const remote = defineRemote({
  id: 'platforms',
  title: 'Платформы',
  routes: [
    {
      path: platformsPaths.platforms,
      title: 'Платформы',
      access: 'office',
      page: () => import('./features/platforms/platforms.page.tsx'),
    },
    {
      path: platformsPaths.crm,
      title: 'CRM',
      parentPath: platformsPaths.platforms,
      access: 'office',
      page: () => import('./features/crm/crm.page.tsx'),
    },
    {
      path: platformsPaths.crmOrders,
      title: 'Заказы платформ',
      parentPath: platformsPaths.platforms,
      access: 'office',
      page: () => import('./features/crm-orders/crm-orders.page.tsx'),
    },
    {
      path: platformsPaths.crmAnalytics,
      title: 'Аналитика платформ',
      parentPath: platformsPaths.platforms,
      access: 'office',
      page: () => import('./features/crm-analytics/crm-analytics.page.tsx'),
    },
    {
      path: platformsPaths.factoring,
      title: 'Факторинг',
      access: 'costs',
      page: () => import('./features/factoring/factoring.page.tsx'),
    },
    {
      path: platformsPaths.x5,
      title: 'X5 Group',
      parentPath: platformsPaths.platforms,
      access: 'connections.manage',
      page: () => import('./features/x5/x5.page.tsx'),
    },
  ],
  nav: [{ path: platformsPaths.platforms, label: 'Платформы', icon: 'layers', group: 'carriage', order: 10 }],
});
