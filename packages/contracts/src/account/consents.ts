import { z } from 'zod';

export const consentPurposeSchema = z.enum(['terms', 'personal-data', 'marketing']);
export type ConsentPurpose = z.infer<typeof consentPurposeSchema>;
