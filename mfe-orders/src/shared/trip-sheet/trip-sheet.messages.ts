export const tripSheetMessages = { print: 'Путевой лист' } as const;
