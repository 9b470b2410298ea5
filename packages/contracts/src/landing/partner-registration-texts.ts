/** Texts of the rules that the quick registration alone has, letter for letter from the specification. */
export const partnerRuleTexts = {
  phone: 'Телефон должен быть в формате +7XXXXXXXXXX',
  companyAddressRequired: 'Адрес компании обязателен',
  terms: 'Необходимо согласие с условиями',
} as const;
