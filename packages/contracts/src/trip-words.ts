/** Words for the states of a trip, the same on every screen; `docs/glossary.md` says what is true in each. */
export const tripWords = {
  loading: 'Ожидает погрузки',
  road: 'В пути',
  silent: 'Без новостей',
  delivered: 'Доставлен',
  refused: 'Отклонён',
  cancelled: 'Отменён',
} as const;
