import { defineRemote } from '@trassa/mfe-kit/remote';
import { paletteHint } from './hints.ts';
import { accountPaths } from './paths.ts';

/** What this remote is: its pages, its menu entries, its slots. */
export const remote = defineRemote({
  id: 'account',
  title: 'Учётная запись',
  needs: { account: '^1.0.0' },
  routes: [
    {
      path: accountPaths.login,
      title: 'Вход',
      access: 'public',
      layout: 'bare',
      skeleton: 'form',
      page: () => import('./features/login/login.page.tsx'),
    },
    {
      path: accountPaths.register,
      title: 'Регистрация',
      access: 'public',
      layout: 'bare',
      skeleton: 'form',
      page: () => import('./features/register/register.page.tsx'),
    },
    {
      path: accountPaths.forgotPassword,
      title: 'Забыли пароль',
      access: 'public',
      layout: 'bare',
      skeleton: 'form',
      page: () => import('./features/passwords/forgot-password.page.tsx'),
    },
    {
      path: accountPaths.resetPassword,
      title: 'Новый пароль',
      access: 'public',
      layout: 'bare',
      skeleton: 'form',
      page: () => import('./features/passwords/reset-password.page.tsx'),
    },
    {
      path: accountPaths.terms,
      title: 'Условия использования',
      access: 'public',
      layout: 'bare',
      page: () => import('./features/legal/terms.page.tsx'),
    },
    {
      path: accountPaths.privacy,
      title: 'Обработка персональных данных',
      access: 'public',
      layout: 'bare',
      page: () => import('./features/legal/privacy.page.tsx'),
    },
    {
      path: accountPaths.dashboard,
      title: 'Главная',
      access: 'user',
      hint: paletteHint,
      slots: ['dashboard.stats', 'dashboard.attention', 'dashboard.panels'],
      asks: [
        '/api/account/state',
        '/api/orders/metrics',
        '/api/orders/overview',
        '/api/edo/connections',
        '/api/payments/subscription',
      ],
      page: () => import('./features/dashboard/dashboard.page.tsx'),
    },
    {
      path: accountPaths.calendar,
      title: 'Календарь',
      access: 'user',
      page: () => import('./features/calendar/calendar.page.tsx'),
    },
    {
      path: accountPaths.messages,
      title: 'Сообщения',
      access: 'user',
      page: () => import('./features/messages/messages.page.tsx'),
    },
    {
      path: accountPaths.settings,
      title: 'Настройки',
      access: 'user',
      page: () => import('./features/settings/settings.page.tsx'),
    },
    {
      path: accountPaths.sessionTest,
      title: 'Проверка сессии',
      access: 'user',
      page: () => import('./features/session-test/session-test.page.tsx'),
    },
    {
      path: accountPaths.apiTest,
      title: 'Проверка API',
      access: 'user',
      page: () => import('./features/api-test/api-test.page.tsx'),
    },
  ],
  nav: [
    { path: accountPaths.dashboard, label: 'Главная', icon: 'house', group: 'main', order: 10 },
    { path: accountPaths.calendar, label: 'Календарь', icon: 'calendar-days', group: 'analysis', order: 30 },
    {
      path: accountPaths.messages,
      label: 'Сообщения',
      icon: 'message-square',
      group: 'relations',
      order: 30,
      badge: 'messages',
    },
    { path: accountPaths.apiDocs, label: 'Документация API', icon: 'code', group: 'system', order: 10, external: true },
    { path: accountPaths.settings, label: 'Настройки', icon: 'settings', group: 'system', order: 20 },
  ],
  slots: {
    'header.status': () => import('./features/guide/header-tools.slot.tsx'),
    'nav.badges': () => import('./features/unread-badge/unread-badge.slot.tsx'),
    'palette.results': () => import('./features/search/search.slot.tsx'),
  },
  slotAsks: { 'nav.badges': ['/api/account/messages?unread=true'] },
});
