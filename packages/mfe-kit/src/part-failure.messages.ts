/** Words of a part that could not be loaded. */
export const partFailureMessages = { again: 'Повторить' } as const;
