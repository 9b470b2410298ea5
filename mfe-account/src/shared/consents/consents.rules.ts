import type { ConsentPurpose } from '@trassa/contracts/account/consents';
import { schema } from '@trassa/mfe-kit/schema';
import { consentsMessages as messages } from './consents.messages.ts';

/** A box per purpose (152-ФЗ); two are required. */
export const consentShape = {
  terms: schema.boolean().refine(Boolean, messages.termsRequired),
  personalData: schema.boolean().refine(Boolean, messages.personalDataRequired),
  marketing: schema.boolean(),
};

export type ConsentForm = Record<keyof typeof consentShape, boolean>;

/** No box is ticked beforehand. */
export const noConsents: ConsentForm = { terms: false, personalData: false, marketing: false };

/** Purposes of the ticked boxes. */
export function listTickedConsents({ terms, personalData, marketing }: ConsentForm): ConsentPurpose[] {
  const ticked: [ConsentPurpose, boolean][] = [
    ['terms', terms],
    ['personal-data', personalData],
    ['marketing', marketing],
  ];
  return ticked.filter(([, is]) => is).map(([purpose]) => purpose);
}
