export const listFiltersMessages = { filters: 'Фильтры', figures: 'Показатели' } as const;
