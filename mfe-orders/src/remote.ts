import { defineRemote } from '@trassa/mfe-kit/remote';
import { ordersPaths, settingsPath } from './paths.ts';

export const remote = defineRemote({
  id: 'orders',
  title: 'Заказы и оплата',
  routes: [
    {
      path: ordersPaths.orders,
      title: 'Заказы',
      access: 'office',
      page: () => import('./features/order-list/order-list.page.tsx'),
    },
    {
      path: ordersPaths.plan,
      title: 'План рейсов',
      parentPath: ordersPaths.orders,
      access: 'office',
      page: () => import('./features/trip-plan/trip-plan.page.tsx'),
    },
    {
      path: ordersPaths.create,
      title: 'Новый заказ',
      parentPath: ordersPaths.orders,
      access: 'orders.manage',
      skeleton: 'form',
      page: () => import('./features/own-order/own-order.page.tsx'),
    },
    {
      path: ordersPaths.import,
      title: 'Импорт заказов',
      parentPath: ordersPaths.orders,
      access: 'orders.manage',
      skeleton: 'form',
      page: () => import('./features/order-import/order-import.page.tsx'),
    },
    {
      path: ordersPaths.edit,
      title: 'Заказ',
      parentPath: ordersPaths.orders,
      access: 'orders.manage',
      skeleton: 'form',
      page: () => import('./features/own-order/own-order.page.tsx'),
    },
    {
      path: ordersPaths.trips,
      title: 'Мои рейсы',
      access: 'trips.drive',
      forbidden: {
        title: 'Доступ закрыт',
        text: 'Этот раздел для водителей: здесь их рейсы и отметки. Рейсы всей компании стоят в заказах и в плане рейсов.',
      },
      preload: ['/api/orders/driver/trips'],
      page: () => import('./features/driver-trips/driver-trips.page.tsx'),
    },
    {
      path: ordersPaths.plans,
      title: 'Тарифы',
      parentPath: settingsPath,
      access: 'office',
      page: () => import('./features/plans/plans.page.tsx'),
    },
    {
      path: ordersPaths.paymentSuccess,
      title: 'Оплата',
      access: 'public',
      layout: 'bare',
      page: () => import('./features/payment-success/payment-success.page.tsx'),
    },
  ],
  nav: [
    {
      path: ordersPaths.orders,
      label: 'Заказы',
      icon: 'package',
      group: 'carriage',
      order: 20,
      phone: 20,
      badge: 'orders',
    },
    { path: ordersPaths.trips, label: 'Рейсы', icon: 'route', group: 'main', order: 10, phone: 10, badge: 'trips' },
  ],
  slots: {
    'nav.badges': () => import('./features/nav-badge/nav-badge.slot.tsx'),
    'dashboard.stats': () => import('./features/dashboard-stats/dashboard-stats.slot.tsx'),
  },
  slotPreload: { 'nav.badges': ['/api/orders/metrics'], 'dashboard.stats': ['/api/orders/figures'] },
});
