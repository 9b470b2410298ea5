import { defineRemote } from '@trassa/mfe-kit/remote';
import { feedbackPaths } from './paths.ts';

/** Quoted from the specification. */
const forbidden = {
  title: 'Доступ запрещен',
  text: 'У вас нет прав для просмотра панели администратора обратной связи.',
};

export const remote = defineRemote({
  id: 'feedback',
  title: 'Обратная связь',
  routes: [
    {
      path: feedbackPaths.panel,
      title: 'Обращения пользователей',
      access: 'admin',
      forbidden,
      page: () => import('./features/feedback-panel/feedback-panel.page.tsx'),
    },
    {
      path: feedbackPaths.stats,
      title: 'Статистика обращений',
      access: 'admin',
      forbidden,
      page: () => import('./features/feedback-stats/feedback-stats.page.tsx'),
    },
    {
      path: feedbackPaths.releases,
      title: 'Выпуски модулей',
      access: 'admin',
      forbidden,
      page: () => import('./features/releases/releases.page.tsx'),
    },
    {
      path: feedbackPaths.admins,
      title: 'Администраторы',
      access: 'admin',
      forbidden: { ...forbidden, text: 'Администраторов Трассы видят только они сами.' },
      page: () => import('./features/admins/admins.page.tsx'),
    },
    {
      path: feedbackPaths.failed,
      title: 'Недоставленное',
      access: 'admin',
      forbidden: { ...forbidden, text: 'Недоставленное видят только администраторы Трассы.' },
      page: () => import('./features/failed-deliveries/failed-deliveries.page.tsx'),
    },
  ],
  nav: [],
  slots: { 'feedback.dialog': () => import('./features/feedback-dialog/feedback-dialog.slot.tsx') },
});
