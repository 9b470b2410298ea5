import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { costNormsFields, costNormsSchema, economicsSchema } from './cost-norms.ts';
import { vatModesSchema } from './vat-modes.ts';

/** Wire schemas of `costsEndpoints`. */
export const costsSchemas = {
  costNorms: { summary: 'Norms of costs: of the company and of its vehicles', reply: envelope(costNormsSchema) },
  saveCostNorms: {
    summary: 'Replace the norms; 409 when somebody changed them meanwhile',
    body: costNormsFields,
    reply: envelope(costNormsSchema),
  },
  vatModes: { summary: 'Modes of VAT of the company, by the day they begin', reply: envelope(vatModesSchema) },
  saveVatModes: {
    summary: 'Replace the modes of VAT; profit of delivered trips is counted anew',
    body: vatModesSchema,
    reply: envelope(vatModesSchema),
  },
  economics: {
    summary: 'Costs and margin of a trip by the norms, with the empty run, before and after its acceptance',
    params: z.object({ id: z.string().max(100) }),
    reply: envelope(economicsSchema),
  },
};
