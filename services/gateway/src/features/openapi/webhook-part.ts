import { eventSchema } from '@trassa/contracts/account/integrations';
import { type EventKind, eventNames } from '@trassa/contracts/account/integrations-values';
import { z } from 'zod';
import { PUBLIC_TAG } from './public-part.ts';

/** Events as OpenAPI webhooks, by the type of each. */
export const webhookPart = Object.fromEntries(
  eventSchema.options.map(({ shape }) => {
    const type: EventKind = shape.type.value;
    const body = z.object({ type: shape.type, timestamp: z.iso.datetime(), data: shape.data });
    const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'output' });
    return [
      type,
      {
        post: {
          ...{ tags: [PUBLIC_TAG], summary: eventNames[type] },
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '2XX': { description: 'Событие принято' } },
        },
      },
    ];
  }),
);
