/** Words of the line of filters. */
export const listFiltersMessages = {
  filters: 'Фильтры',
  figures: 'Показатели',
} as const;
