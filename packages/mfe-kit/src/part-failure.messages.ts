export const partFailureMessages = { again: 'Повторить' } as const;
