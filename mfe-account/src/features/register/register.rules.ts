import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';
import type { ConsentPurpose } from '@trassa/contracts/account/consents';
import {
  accountRuleTexts,
  type Registration,
  type RegistrationSource,
  registrationSchema,
  registrationSourceSchema,
} from '@trassa/contracts/account/sign-in';
import { type PartnerOffer, partnerToName } from '@trassa/contracts/landing/partner-offer.rules';
import { schema } from '@trassa/mfe-kit/schema';
import { accountPaths } from '../../paths.ts';
import { companyStateWords, registerMessages as messages } from './register.messages.ts';

/** People write phones with spaces, dashes and brackets; the wire has digits only. */
const phoneSchema = schema
  .string()
  .transform((phone) => phone.replace(/[\s()-]/g, ''))
  .pipe(registrationSchema.shape.phone);

/** The form: the wire's rules, the second password and a box for each consent. */
export const registerFormSchema = registrationSchema
  .omit({ consents: true, source: true })
  .extend({
    phone: phoneSchema,
    confirmPassword: schema.string(),
    terms: schema.boolean().refine(Boolean, messages.termsRequired),
    personalData: schema.boolean().refine(Boolean, messages.personalDataRequired),
    marketing: schema.boolean(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountRuleTexts.passwordsDiffer,
    // The comparison is worth telling even while other fields are still wrong.
    when: ({ value }) => typeof (value as RegisterForm | null)?.confirmPassword === 'string',
  });
/** What the form holds. */
export type RegisterForm = {
  [Field in Exclude<keyof Registration, 'consents' | 'source'>]: string;
} & { confirmPassword: string; terms: boolean; personalData: boolean; marketing: boolean };

/** The form before anything is entered. No box is ticked beforehand. */
export const emptyRegisterForm: RegisterForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  inn: '',
  kpp: '',
  ogrn: '',
  address: '',
  terms: false,
  personalData: false,
  marketing: false,
};

/** What is sent: the form without the second password, the boxes as purposes, and where the person came from. */
export function toRegistration(form: RegisterForm, source: RegistrationSource): Registration {
  const { confirmPassword: _, terms, personalData, marketing, ...rest } = form;
  const ticked: [ConsentPurpose, boolean][] = [
    ['terms', terms],
    ['personal-data', personalData],
    ['marketing', marketing],
  ];
  return {
    ...rest,
    consents: ticked.filter(([, is]) => is).map(([purpose]) => purpose),
    ...(Object.keys(source).length > 0 ? { source } : {}),
  };
}

/**
 * Where a registration came from: the partner only if their offer was shown, the campaign of the query or of the partner,
 * the plan; nonsense is left out.
 */
export function sourceOf(search: string, offer: PartnerOffer | null): RegistrationSource {
  const query = new URLSearchParams(search);
  const asked = {
    partner: partnerToName(offer),
    campaign: query.get('campaign') ?? query.get('utm_campaign') ?? offer?.campaign ?? null,
    plan: query.get('plan'),
  };
  const given = Object.entries(asked).filter(([name, value]) => {
    const rule = registrationSourceSchema.shape[name as keyof RegistrationSource];
    return value && rule.safeParse(value).success;
  });
  return Object.fromEntries(given);
}

/** This very page with the offer the partner does make: no word of a larger discount. */
export function toBetterOffer(search: string, partner: string): string {
  const query = new URLSearchParams(search);
  query.delete('ref');
  query.delete('discount');
  query.set('partner', partner);
  return `${accountPaths.register}?${query}`;
}

/** A suggestion as the list shows it, with the requisites to fill in. */
export interface CompanyChoice {
  key: string;
  title: string;
  note: string;
  requisites: Pick<Registration, 'inn' | 'kpp' | 'ogrn' | 'address'>;
}

/** The list's line for a suggestion: name, then INN, KPP, address and what is wrong with the company. */
export function toChoice({ value, data }: CompanySuggestion): CompanyChoice {
  const numbers = [`ИНН ${data.inn}`, data.kpp ? `КПП ${data.kpp}` : ''].filter(Boolean).join(', ');
  const state = companyStateWords[data.state?.status ?? ''];
  return {
    key: `${data.inn}-${data.kpp ?? ''}-${data.ogrn ?? ''}`,
    title: data.name.short_with_opf ?? data.name.full_with_opf ?? value,
    note: [state, numbers, data.address?.value].filter(Boolean).join(' · '),
    requisites: {
      inn: data.inn,
      kpp: data.kpp ?? '',
      ogrn: data.ogrn ?? '',
      address: data.address?.value ?? '',
    },
  };
}
