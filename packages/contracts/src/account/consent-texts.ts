/**
 * Consents of a registration, each with a box of its own (152-ФЗ since 01.09.2025: consent stands apart
 * from the offer, one per purpose, never ticked beforehand; marketing is free to refuse). The service stores
 * version and hash of these texts as proof, so a changed text takes a new version.
 */
export const consentTexts = {
  terms: { version: '2026-11', required: true, text: 'Принимаю условия использования' },
  'personal-data': {
    version: '2026-11',
    required: true,
    text: 'Даю согласие на обработку моих персональных данных: имя, фамилия, почта, телефон — чтобы создать кабинет и вести его',
  },
  marketing: {
    version: '2026-11',
    required: false,
    text: 'Согласен получать на почту новости и предложения Трассы. Можно отказаться в любой день',
  },
} as const;
