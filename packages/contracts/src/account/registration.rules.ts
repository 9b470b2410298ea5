/** Labels of the fields with which a carrier registers. */
export const registrationLabels = {
  firstName: 'Имя',
  lastName: 'Фамилия',
  email: 'Почта',
  phone: 'Телефон',
  company: 'Компания',
  inn: 'ИНН',
  address: 'Адрес',
  password: 'Пароль',
} as const;

/** Texts of the sign-in and registration rules, letter for letter from the specification where it has them. */
export const accountRuleTexts = {
  emailRequired: 'Email обязателен',
  emailInvalid: 'Введите корректный email',
  passwordRequired: 'Пароль обязателен',
  passwordShort: 'Пароль должен содержать минимум 6 символов',
  passwordRegister: 'Пароль должен содержать заглавную букву, строчную букву и цифру',
  passwordMin8: 'Пароль должен содержать минимум 8 символов',
  passwordsDiffer: 'Пароли должны совпадать',
  phoneInvalid: 'Введите корректный номер телефона',
  firstNameRequired: 'Имя обязательно',
  lastNameRequired: 'Фамилия обязательна',
  min2: 'Минимум 2 символа',
  companyRequired: 'Название компании обязательно',
  min3: 'Минимум 3 символа',
} as const;

/** Zod's pattern of e-mail addresses, with letters of every alphabet: `.рф` has addresses too. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{N}_'+\-.]*[\p{L}\p{N}_+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu;

/** Upper case, lower case and a digit. Anchored at the start: otherwise a long password takes quadratic time. */
export const passwordPattern = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/su;
