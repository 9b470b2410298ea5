import { z } from 'zod';
import { consentPurposeSchema } from '../account/consents.ts';
import { registrationSchema } from '../account/sign-in.ts';
import { tokensSchema, userSchema } from '../account/user.ts';
import { requisiteTexts } from '../identity/requisite-texts.ts';
import { innSchema } from '../identity/requisites.ts';
import { lineText } from '../text.ts';
import { partnerRuleTexts as texts } from './partner-registration-texts.ts';

const { email, password, firstName, lastName, companyName } = registrationSchema.shape;

/** POST /api/registration/partner-register. */
export const partnerRegistrationSchema = z.object({
  email,
  password,
  firstName,
  lastName,
  phone: lineText.regex(/^\+7\d{10}$/, texts.phone),
  companyName,
  companyInn: innSchema.min(1, requisiteTexts.inn),
  companyAddress: z.string().trim().min(1, texts.companyAddressRequired).max(500),
  agreedToTerms: z.literal(true, texts.terms),
  /** Purposes of the consents that the person has ticked; absent in a client without boxes for them. */
  consents: z.array(consentPurposeSchema).max(3).optional(),
  token: z.string().min(1).max(200),
});
export type PartnerRegistration = z.infer<typeof partnerRegistrationSchema>;

/**
 * Session of the new person: `authToken` is the access token, `tokens` the pair with the refresh token. Absent where the
 * address is to be proved before the first sign-in.
 */
export const partnerRegistrationReplySchema = z.object({
  success: z.literal(true),
  data: z.object({ authToken: z.string().optional(), user: userSchema, tokens: tokensSchema.optional() }),
});
