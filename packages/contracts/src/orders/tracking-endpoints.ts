import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import {
  trackedDocumentRequestSchema,
  trackedOrderSchema,
  trackingLinkSchema,
  trackingSettingsSchema,
  trackingTokenSchema,
} from './tracking.ts';

const manageAccess = { access: 'orders.manage', limit: { max: 60, seconds: 60, by: 'user' } } as const;
const clientAccess = { access: 'public', limit: { max: 60, seconds: 60, by: 'address' }, bodyLimit: 1024 } as const;
const idParams = z.object({ id: z.string().max(100) });

/** Endpoints of tracking links; the token travels in a body, so that no log holds it. */
export const trackingEndpoints = defineEndpoints({
  trackingLink: {
    method: 'GET',
    path: '/api/orders/:id/tracking',
    access: 'office',
    summary: 'Tracking link of an order; null: none',
    params: idParams,
    reply: envelope(trackingLinkSchema.nullable()),
  },

  saveTracking: {
    method: 'PUT',
    path: '/api/orders/:id/tracking',
    ...manageAccess,
    summary: 'Create the tracking link of an order, or change the one that is there',
    params: idParams,
    body: trackingSettingsSchema,
    reply: envelope(trackingLinkSchema),
  },

  revokeTracking: {
    method: 'DELETE',
    path: '/api/orders/:id/tracking',
    ...manageAccess,
    summary: 'Revoke the tracking link of an order; without one nothing happens',
    params: idParams,
    reply: doneReplySchema,
  },

  refuseEmails: {
    method: 'POST',
    path: '/api/tracking/unsubscribe',
    ...clientAccess,
    summary: 'The client wants no more emails of this carrier; the answer is the same for unknown links',
    body: trackingTokenSchema,
    reply: doneReplySchema,
  },

  trackedOrder: {
    method: 'POST',
    path: '/api/tracking/order',
    ...clientAccess,
    summary: 'An order as its client sees it; one 404 for unknown, expired and revoked links',
    body: trackingTokenSchema,
    reply: envelope(trackedOrderSchema),
  },

  trackedPrint: {
    method: 'POST',
    path: '/api/tracking/document',
    ...clientAccess,
    kind: 'binary',
    summary: 'Print form of a document that the link shows, PDF; 404 for links as above and for any other document',
    body: trackedDocumentRequestSchema,
    reply: z.unknown(),
  },
});
