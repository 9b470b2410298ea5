import { createHash } from 'node:crypto';
import type { CalendarEvent } from '@trassa/contracts/account/calendar.rules';
import type { EventRevisions } from '../../../db/integrations-schema.ts';

const getContentHash = ({ kind, at, day, text, href }: CalendarEvent) =>
  createHash('sha256')
    .update(JSON.stringify([kind, at, day, text, href]))
    .digest('base64url')
    .slice(0, 22);

/** Revisions of the present events; a changed event gets the next number, without which calendars ignore the change. */
export function reviseEvents(events: readonly CalendarEvent[], known: EventRevisions, now: Date): EventRevisions {
  return Object.fromEntries(
    events.map((event) => {
      const [hash, before] = [getContentHash(event), known[event.key]];
      if (before?.hash === hash) return [event.key, before];
      return [event.key, { hash, sequence: before ? before.sequence + 1 : 0, changedAt: now.toISOString() }];
    }),
  );
}

/** Whether the new revisions differ from the stored ones. */
export const isRevised = (before: EventRevisions, after: EventRevisions): boolean =>
  Object.keys(before).length !== Object.keys(after).length ||
  Object.entries(after).some(([key, { hash }]) => before[key]?.hash !== hash);
