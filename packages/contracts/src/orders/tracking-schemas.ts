import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import {
  trackedOrderSchema,
  trackedPrintSchema,
  trackingLinkSchema,
  trackingSettingsSchema,
  trackingTokenSchema,
} from './tracking.ts';

const idParams = z.object({ id: z.string().max(100) });

/** Wire schemas of `trackingEndpoints`. */
export const trackingSchemas = {
  trackingLink: {
    summary: 'Tracking link of an order; null: none',
    params: idParams,
    reply: envelope(trackingLinkSchema.nullable()),
  },
  saveTracking: {
    summary: 'Create the tracking link of an order, or change the one that is there',
    params: idParams,
    body: trackingSettingsSchema,
    reply: envelope(trackingLinkSchema),
  },
  revokeTracking: {
    summary: 'Revoke the tracking link of an order; without one nothing happens',
    params: idParams,
    reply: doneSchema,
  },
  refuseEmails: {
    summary: 'The client wants no more emails of this carrier; the answer is the same for unknown links',
    body: trackingTokenSchema,
    reply: doneSchema,
  },
  trackedOrder: {
    summary: 'An order as its client sees it; one 404 for unknown, expired and revoked links',
    body: trackingTokenSchema,
    reply: envelope(trackedOrderSchema),
  },
  trackedPrint: {
    summary: 'Print form of a document that the link shows, PDF; 404 for links as above and for any other document',
    body: trackedPrintSchema,
    reply: z.unknown(),
  },
};
