import { formatCount } from '@trassa/ui/plural';

export const feedbackStatsMessages = {
  days: 'По дням',
  daysPeriod: 'последние 30 дней, время московское',
  day: 'День',
  unit: 'обращений',
  screens: 'По экранам',
  users: 'По авторам',
  count: (count: number) => formatCount(count, ['обращение', 'обращения', 'обращений']),
} as const;
