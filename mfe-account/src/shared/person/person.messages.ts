export const personMessages = { firstName: 'Имя', lastName: 'Фамилия' } as const;
