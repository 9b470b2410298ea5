export const paperTermMessages = {
  none: 'Сроки не указаны',
  expired: (paper: string) => `${paper}: срок вышел`,
  ends: (paper: string, days: number) => (days === 0 ? `${paper}: последний день` : `${paper}: ${days} дн.`),
} as const;
