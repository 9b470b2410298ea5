/** Words of a page that is not built yet. */
export const notBuiltMessages = { title: 'Раздел ещё строится' } as const;
