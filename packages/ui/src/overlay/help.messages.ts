/** Words of a Help. */
export const helpMessages = {
  about: (term: string) => `Что значит «${term}»`,
} as const;
