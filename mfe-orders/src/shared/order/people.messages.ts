export const peopleMessages = {
  key: (name: string) => `Ключ ${name}`,
} as const;
