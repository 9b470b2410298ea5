export const commentsMessages = {
  placeholder: 'Что важно знать по этому рейсу? @ упомянет коллегу',
} as const;
