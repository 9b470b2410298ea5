import { z } from 'zod';
import { deadLetterKeySchema, deadLetterSchema } from '../platform/dead-letters.ts';

export const servicesWithQueues = ['account', 'orders', 'edo', 'finance'] as const;
const service = z.enum(servicesWithQueues);

/** Dead letters of all services for an administrator; `away`: services that did not answer. */
export const failedDeliveriesSchema = z.object({
  deliveries: z.array(deadLetterSchema.extend({ service, companyName: z.string() })),
  away: z.array(service),
});
export type FailedDeliveries = z.infer<typeof failedDeliveriesSchema>;

/** Which delivery is to be repeated. */
export const failedDeliveryKeySchema = deadLetterKeySchema.extend({ service });
export type FailedDeliveryKey = z.infer<typeof failedDeliveryKeySchema>;
