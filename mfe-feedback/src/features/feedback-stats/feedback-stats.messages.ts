import { countOf } from '@trassa/ui/plural';

export const feedbackStatsMessages = {
  days: 'По дням',
  daysNote: 'последние 30 дней, московское время',
  screens: 'По экранам',
  users: 'По авторам',
  loading: 'Считаем обращения',
  unit: (count: number) => countOf(count, ['обращение', 'обращения', 'обращений']),
} as const;
