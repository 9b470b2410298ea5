import { z } from 'zod';
import { innSchema, kppSchema, ogrnSchema } from '../identity/requisites.ts';
import { lineText } from '../text.ts';
import { nameText } from './name-text.ts';
import { accountRuleTexts as texts } from './registration.rules.ts';

/** PUT /api/account/profile. The e-mail address cannot be changed: people sign in with it. */
export const profileSchema = z.object({
  firstName: nameText.min(1, texts.firstNameRequired).min(2, texts.min2).max(100),
  lastName: nameText.min(1, texts.lastNameRequired).max(100),
  phone: lineText.regex(/^\+?[1-9]\d{1,14}$/, texts.phoneInvalid),
});
export type Profile = z.infer<typeof profileSchema>;

/** PUT /api/account/company: requisites; the numbers empty or valid, check digits included. */
export const requisitesSchema = z.object({
  name: nameText.min(1, texts.companyRequired).min(3, texts.min3).max(300),
  inn: innSchema,
  kpp: kppSchema,
  ogrn: ogrnSchema,
  address: lineText.max(500),
});
export type CompanyRequisites = z.infer<typeof requisitesSchema>;
