import type { ConsentPurpose } from '@trassa/contracts/account/consents';
import { schema } from '@trassa/mfe-kit/schema';
import { consentsMessages as messages } from './consents.messages.ts';

/** A checkbox per purpose of consent (152-ФЗ); two of them are required. */
export const consentShape = {
  terms: schema.boolean().refine(Boolean, messages.termsRequired),
  personalData: schema.boolean().refine(Boolean, messages.personalDataRequired),
  marketing: schema.boolean(),
};

export type ConsentForm = Record<keyof typeof consentShape, boolean>;

/** No checkbox is ticked before the person does it. */
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
