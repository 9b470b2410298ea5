/** Texts of the quick registration's rules, letter for letter from the specification where it has them. */
export const partnerRuleTexts = {
  emailRequired: 'Email обязателен',
  emailInvalid: 'Введите корректный email',
  passwordShort: 'Пароль должен содержать минимум 8 символов',
  passwordWeak: 'Пароль должен содержать заглавную букву, строчную букву и цифру',
  firstNameRequired: 'Имя обязательно',
  lastNameRequired: 'Фамилия обязательна',
  min2: 'Минимум 2 символа',
  phone: 'Телефон должен быть в формате +7XXXXXXXXXX',
  companyNameRequired: 'Название компании обязательно',
  companyInn: 'ИНН должен содержать 10 или 12 цифр',
  innDigits: 'Контрольные цифры ИНН не сходятся. Проверьте номер.',
  companyAddressRequired: 'Адрес компании обязателен',
  terms: 'Необходимо согласие с условиями',
} as const;
