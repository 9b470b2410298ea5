export const paperTermMessages = {
  none: 'Сроки не указаны',
  expired: (paper: string) => `${paper}: срок вышел`,
  ends: (paper: string, days: number) =>
    days === 0 ? `${paper}: последний день` : `${paper}: ещё\u00a0${days}\u00a0дн.`,
} as const;
