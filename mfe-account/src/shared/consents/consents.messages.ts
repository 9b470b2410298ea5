export const consentsMessages = {
  consents: 'Согласия',
  read: 'Прочитать',
  termsRequired: 'Необходимо согласие с условиями',
  personalDataRequired: 'Необходимо согласие на обработку персональных данных',
} as const;
