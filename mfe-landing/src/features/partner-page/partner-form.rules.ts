import { findGuessableReason, guessablePasswordTexts } from '@trassa/contracts/account/password.rules';
import { accountRuleTexts, emailPattern, passwordPattern } from '@trassa/contracts/account/registration.rules';
import { isValidInn } from '@trassa/contracts/identity/check-digits.rules';
import { requisiteTexts } from '@trassa/contracts/identity/requisite-texts';
import { partnerRuleTexts } from '@trassa/contracts/landing/partner-registration-texts';
import { formMessages } from './partner.messages.ts';

export interface PartnerForm {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyInn: string;
  companyAddress: string;
  agreedToTerms: boolean;
  personalData: boolean;
}

const texts = { ...accountRuleTexts, ...partnerRuleTexts };

type Rule = readonly [isRight: (text: string) => boolean, text: string];

const isFilled = (text: string) => text.trim() !== '';
const buildLengthCheck = (length: number) => (text: string) => text.trim().length >= length;
const rules: Record<Exclude<keyof PartnerForm, 'agreedToTerms' | 'personalData'>, readonly Rule[]> = {
  companyName: [
    [isFilled, texts.companyRequired],
    [buildLengthCheck(3), texts.min3],
  ],
  companyInn: [
    [(inn) => /^(\d{10}|\d{12})$/.test(inn.trim()), requisiteTexts.inn],
    [(inn) => isValidInn(inn.trim()), requisiteTexts.innDigits],
  ],
  phone: [[(phone) => /^\+7\d{10}$/.test(phone.trim()), texts.phone]],
  companyAddress: [[isFilled, texts.companyAddressRequired]],
  firstName: [
    [isFilled, texts.firstNameRequired],
    [buildLengthCheck(2), texts.min2],
  ],
  lastName: [[isFilled, texts.lastNameRequired]],
  email: [
    [isFilled, texts.emailRequired],
    [(email) => emailPattern.test(email.trim()), texts.emailInvalid],
  ],
  password: [
    [(password) => password.length >= 8, texts.passwordMin8],
    [(password) => passwordPattern.test(password), texts.passwordRegister],
  ],
};

/** Errors by field; empty when valid. */
export function findWrongFields(form: PartnerForm): Partial<Record<keyof PartnerForm, string>> {
  const wrong: Partial<Record<keyof PartnerForm, string>> = {};
  for (const [field, checks] of Object.entries(rules) as [keyof typeof rules, readonly Rule[]][]) {
    const broken = checks.find(([isRight]) => !isRight(form[field]));
    if (broken) wrong[field] = broken[1];
  }
  if (!form.agreedToTerms) wrong.agreedToTerms = texts.terms;
  if (!form.personalData) wrong.personalData = formMessages.personalData;
  return wrong;
}

/** The five criteria: length 8+, lowercase, uppercase, digit, special character. */
export function listPasswordCriteriaResults(password: string): boolean[] {
  return [/.{8,}/su, /\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d\s]/u].map((rule) => rule.test(password));
}

/** 0-1 criteria weak, 2-3 medium, 4-5 strong. */
export function getPasswordStrength(password: string): 'weak' | 'medium' | 'strong' {
  const met = listPasswordCriteriaResults(password).filter(Boolean).length;
  if (met <= 1) return 'weak';
  return met <= 3 ? 'medium' : 'strong';
}

/** State of the password meter; `why`: why the server will refuse it. */
interface PasswordMeterState {
  met: boolean[];
  lit: number;
  strength: ReturnType<typeof getPasswordStrength> | null;
  why: string;
}

/** `common`: most common passwords, possibly not loaded yet. */
export function buildPasswordMeterState(form: PartnerForm, common: ReadonlySet<string>): PasswordMeterState {
  const { password, email, firstName, lastName, companyName } = form;
  const met = listPasswordCriteriaResults(password);
  const reason = findGuessableReason(password, { email, words: [firstName, lastName, companyName], common });
  if (reason) return { met, lit: 1, strength: 'weak', why: guessablePasswordTexts[reason] };
  return { met, lit: met.filter(Boolean).length, strength: password ? getPasswordStrength(password) : null, why: '' };
}

/** First and last name, split at the first space. */
export function splitContactName(contact: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = contact.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** +7 and ten digits; a text that is no Russian phone is returned trimmed. */
export function toRussianPhone(given: string): string {
  const digits = given.replace(/\D/g, '');
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return digits.length === 10 ? `+7${digits}` : given.trim();
}
