import { defineRemote } from '@trassa/mfe-kit/remote';
import { edoPaths } from './paths.ts';

export const remote = defineRemote({
  id: 'edo',
  title: 'Документы и аналитика',
  routes: [
    {
      path: edoPaths.documents,
      title: 'ЭДО',
      access: 'office',
      page: () => import('./features/documents/documents.page.tsx'),
    },
    {
      path: edoPaths.analytics,
      title: 'Аналитика',
      access: 'office',
      page: () => import('./features/analytics/analytics.page.tsx'),
    },
    {
      path: edoPaths.clients,
      title: 'Клиенты',
      access: 'office',
      page: () => import('./features/clients/clients.page.tsx'),
    },
    {
      path: edoPaths.transport,
      title: 'Транспорт',
      access: 'office',
      slots: ['vehicle.position'],
      preload: ['/api/orders/trucks', '/api/geo/positions'],
      page: () => import('./features/transport/transport.page.tsx'),
    },
    {
      path: edoPaths.fleetDirectory,
      title: 'Справочник транспорта',
      parentPath: edoPaths.transport,
      access: 'office',
      page: () => import('./features/fleet-directory/fleet-directory.page.tsx'),
    },
    {
      path: edoPaths.testAnalytics,
      title: 'Проверка аналитики',
      parentPath: edoPaths.analytics,
      access: 'office',
      page: () => import('./features/test-analytics/test-analytics.page.tsx'),
    },
  ],
  nav: [
    { path: edoPaths.transport, label: 'Транспорт', icon: 'truck', group: 'carriage', order: 30 },
    { path: edoPaths.analytics, label: 'Аналитика', icon: 'chart-column', group: 'analysis', order: 10 },
    { path: edoPaths.clients, label: 'Клиенты', icon: 'users', group: 'relations', order: 10 },
    { path: edoPaths.documents, label: 'ЭДО', icon: 'file-check-2', group: 'relations', order: 40, phone: 30 },
  ],
  slots: {
    'header.status': () => import('./features/edo-indicator/edo-indicator.slot.tsx'),
    'order.document': () => import('./features/documents/viewer/order-document.slot.tsx'),
    'paper.signing': () => import('./features/documents/signing/paper-signing.slot.tsx'),
    'dashboard.attention': () => import('./features/attention/attention.slot.tsx'),
  },
  slotAccess: { 'paper.signing': 'titles.sign' },
});
