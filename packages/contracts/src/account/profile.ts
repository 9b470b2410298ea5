import { z } from 'zod';
import { isValidOgrn } from '../identity/check-digits.rules.ts';
import { innSchema, kppSchema } from '../identity/requisites.ts';
import { accountRuleTexts as texts } from './sign-in.ts';

const ogrnDigits = 'Контрольная цифра ОГРН не сходится. Проверьте номер.';

const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, texts.controlCharacters);

/** PUT /api/account/profile. The e-mail address is what one signs in with and stays. */
export const profileSchema = z.object({
  firstName: line.min(1, texts.firstNameRequired).min(2, texts.min2).max(100),
  lastName: line.min(1, texts.lastNameRequired).min(2, texts.min2).max(100),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[1-9]\d{1,14}$/, texts.phoneInvalid),
});
/** Type of {@link profileSchema}. */
export type Profile = z.infer<typeof profileSchema>;

/** PUT /api/account/company: requisites, each empty or right down to its check digits. */
export const requisitesSchema = z.object({
  name: line.min(1, texts.companyRequired).min(3, texts.min3).max(300),
  inn: innSchema,
  kpp: kppSchema,
  ogrn: z
    .string()
    .trim()
    .regex(/^(\d{13}|\d{15})?$/, texts.ogrnInvalid)
    .refine((ogrn) => ogrn === '' || isValidOgrn(ogrn), ogrnDigits),
  address: line.max(500),
});
/** Type of {@link requisitesSchema}. */
export type Requisites = z.infer<typeof requisitesSchema>;
