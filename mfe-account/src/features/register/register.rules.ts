import { accountRuleTexts } from '@trassa/contracts/account/registration.rules';
import {
  type Registration,
  type RegistrationSource,
  registrationSchema,
  registrationSourceSchema,
} from '@trassa/contracts/account/sign-in';
import { getRegistrationPartnerCode, type PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import { schema } from '@trassa/mfe-kit/schema';
import { accountPaths } from '../../paths.ts';
import {
  type ConsentForm,
  consentShape,
  listTickedConsents,
  noConsents,
} from '../../shared/consents/consents.rules.ts';
import { typedPhoneSchema } from '../../shared/phone.rules.ts';

/** Schema of the contract with the repeated password and a checkbox per consent. */
export const registerFormSchema = registrationSchema
  .omit({ consents: true, source: true })
  .extend({ phone: typedPhoneSchema, confirmPassword: schema.string(), ...consentShape })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountRuleTexts.passwordsDiffer,
    // Passwords are compared even while other fields are invalid.
    when: ({ value }) => typeof (value as RegisterForm | null)?.confirmPassword === 'string',
  });
export type RegisterForm = {
  [Field in Exclude<keyof Registration, 'consents' | 'source'>]: string;
} & ConsentForm & { confirmPassword: string };

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
  ...noConsents,
};

/** Request body: without the repeated password, with ticked consents and the source. */
export function toRegistration(form: RegisterForm, source: RegistrationSource): Registration {
  const { confirmPassword: _, terms, personalData, marketing, ...rest } = form;
  return {
    ...rest,
    consents: listTickedConsents({ terms, personalData, marketing }),
    ...(Object.keys(source).length > 0 ? { source } : {}),
  };
}

/**
 * Source of a registration: the partner of a shown offer, the campaign of the query or of the partner, the plan.
 * Malformed values are dropped.
 */
export function buildRegistrationSource(search: string, offer: PartnerOffer | null): RegistrationSource {
  const query = new URLSearchParams(search);
  const asked = {
    partner: getRegistrationPartnerCode(offer),
    campaign: query.get('campaign') ?? query.get('utm_campaign') ?? offer?.campaign ?? null,
    plan: query.get('plan'),
  };
  const given = Object.entries(asked).map(([name, value]) => {
    const rule = registrationSourceSchema.shape[name as keyof RegistrationSource];
    return [name, value && rule.safeParse(value).data] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** Address of the registration page with this partner's offer instead of the discount that `search` claims. */
export function buildBetterOfferUrl(search: string, partner: string): string {
  const query = new URLSearchParams(search);
  query.delete('ref');
  query.delete('discount');
  query.set('partner', partner);
  return `${accountPaths.register}?${query}`;
}
