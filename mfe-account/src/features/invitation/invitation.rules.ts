import { acceptInvitationSchema } from '@trassa/contracts/account/people';
import {
  type ConsentForm,
  consentShape,
  listTickedConsents,
  noConsents,
} from '../../shared/consents/consents.rules.ts';
import { typedPhoneSchema } from '../../shared/phone.rules.ts';

/** Schema of the contract with a checkbox per consent. */
export const invitationFormSchema = acceptInvitationSchema
  .omit({ consents: true, token: true })
  .extend({ phone: typedPhoneSchema, ...consentShape });

export type InvitationForm = Record<'firstName' | 'lastName' | 'phone' | 'password', string> & ConsentForm;

export const emptyInvitationForm: InvitationForm = {
  firstName: '',
  lastName: '',
  phone: '',
  password: '',
  ...noConsents,
};

/** Request body of an accepted invitation. */
export const toAcceptance = (token: string, { terms, personalData, marketing, ...person }: InvitationForm) => ({
  token,
  ...person,
  consents: listTickedConsents({ terms, personalData, marketing }),
});
