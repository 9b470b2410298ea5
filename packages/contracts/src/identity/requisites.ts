import { lineText } from '../text.ts';
import { isValidInn, isValidOgrn } from './check-digits.rules.ts';
import { requisiteTexts } from './requisite-texts.ts';

/** INN of a company or a sole trader with valid check digits, or empty. */
export const innSchema = lineText
  .regex(/^(\d{10}|\d{12})?$/, requisiteTexts.inn)
  .refine((inn) => inn === '' || isValidInn(inn), requisiteTexts.innDigits);

/** KPP, or nothing. Its fifth and sixth signs may be Latin capitals (order ММВ-7-6/435 of ФНС), and no region is 00. */
export const kppSchema = lineText
  .toUpperCase()
  .regex(/^(\d{4}[\dA-Z]{2}\d{3})?$/, requisiteTexts.kpp)
  .refine((kpp) => !kpp.startsWith('00'), requisiteTexts.kppRegion);

/** OGRN of a company or OGRNIP of a sole trader with a valid check digit, or empty. */
export const ogrnSchema = lineText
  .regex(/^(\d{13}|\d{15})?$/, requisiteTexts.ogrn)
  .refine((ogrn) => ogrn === '' || isValidOgrn(ogrn), requisiteTexts.ogrnDigits);
