import { z } from 'zod';
import { isValidInn } from './check-digits.rules.ts';

/** Texts of wrong requisites. */
export const requisiteTexts = {
  inn: 'ИНН должен содержать 10 или 12 цифр',
  innDigits: 'Контрольные цифры ИНН не сходятся. Проверьте номер.',
  kpp: 'КПП должен содержать 9 цифр',
} as const;

/** INN of a company or a person, right down to its check digits; empty: not stated. */
export const innSchema = z
  .string()
  .trim()
  .regex(/^(\d{10}|\d{12})?$/, requisiteTexts.inn)
  .refine((inn) => inn === '' || isValidInn(inn), requisiteTexts.innDigits);

/** KPP; its reason may have Latin capitals (order ММВ-7-6/435@ of ФНС). Empty: not stated. */
export const kppSchema = z
  .string()
  .trim()
  .regex(/^(\d{4}[\dA-Z]{2}\d{3})?$/, requisiteTexts.kpp);
