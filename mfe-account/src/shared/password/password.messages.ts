export const passwordMessages = { hint: 'От 8 символов: заглавная и строчная буква, цифра' } as const;
