import { defineRemote } from '@trassa/mfe-kit/remote';
import { feedbackPaths } from './paths.ts';

/** What this remote is: its pages, its menu entries, its slots. */
export const remote = defineRemote({
  id: 'feedback',
  title: 'Обратная связь',
  needs: { feedback: '^1.0.0' },
  routes: [
    {
      path: feedbackPaths.panel,
      title: 'Обратная связь',
      access: 'admin',
      page: () => import('./features/feedback-panel/feedback-panel.page.tsx'),
    },
  ],
  nav: [],
  slots: {
    'feedback.dialog': () => import('./features/feedback-dialog/feedback-dialog.slot.tsx'),
  },
});
