export const nextStepMessages = {
  title: 'Что дальше',
} as const;
