import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';

/** Queues whose rows may become dead letters. */
const queueNames = [
  'outgoing_messages',
  'money_outbox',
  'outgoing_emails',
  'deliveries',
  'webhook_deliveries',
  'bank_readings',
] as const;
export type QueueName = (typeof queueNames)[number];

/** A row of a queue that was given up. */
export const deadLetterSchema = z.object({
  queue: z.enum(queueNames),
  /** Hash of the key of the row, by which the service of the queue finds it. */
  id: z.string(),
  companyId: z.uuid(),
  /** Error of the last attempt. */
  failure: z.string(),
  attempts: z.number().int(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  failedAt: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** Key of a dead letter in its service. */
export const deadLetterKeySchema = deadLetterSchema.pick({ queue: true, id: true });
export type DeadLetterKey = z.infer<typeof deadLetterKeySchema>;

/** Calls of services/account about dead letters, which every service with a database answers. */
export const deadLetterEndpoints = defineEndpoints({
  deadLetters: {
    method: 'GET',
    path: '/internal/dead-letters',
    access: 'service',
    summary: 'Rows of the queues of a service that were given up, of all companies, newest first',
    reply: envelope(z.array(deadLetterSchema)),
  },
  repeatDeadLetter: {
    method: 'POST',
    path: '/internal/dead-letters/repeat',
    access: 'service',
    summary: 'Deliver a row that was given up once more; one that is gone changes nothing',
    body: deadLetterKeySchema,
    reply: envelope(z.object({ found: z.boolean() })),
  },
});
