import type { Comment } from '@trassa/contracts/orders/comments';
import type { DriverTrip } from '@trassa/contracts/orders/driver';
import type { CommentSource } from '@trassa/freight-ui/comments/comments.queries';
import { useUser } from '@trassa/mfe-kit/session';
import { buildOrderCommentSource } from '../../shared/comments/comments.queries.ts';
import { isWords } from '../../shared/mark-queue/mark-queue.rules.ts';
import { addToQueue, sendQueue, useQueue } from '../../shared/mark-queue/mark-queue.ts';
import { talkClock, talkMessages } from './driver-trips.messages.ts';
import { fetchOrRecall } from './driver-trips.queries.ts';

/** Chat of a driver with the office about a trip. Without a network, the last seen one; words are sent later. */
export function useTalk({ id: tripId, number }: DriverTrip): CommentSource {
  const { id: userId } = useUser();
  const queue = useQueue((state) => state.queue);
  const comments = buildOrderCommentSource(tripId);
  return {
    ...comments,
    texts: talkMessages,
    clock: { name: talkClock, ahead: 0 },
    waiting: queue.filter(isWords).filter((words) => words.tripId === tripId && words.refusal === null),
    list: async (signal) =>
      (await fetchOrRecall<Comment[]>(userId, `talk:${tripId}`, () => comments.list(signal))).value,
    add: async ({ key, text }) => {
      const words = { key, text, tripId, number, at: new Date().toISOString(), refusal: null };
      const isKept = await addToQueue(userId, words).then(
        () => true,
        () => false,
      );
      // A browser that cannot store words sends them at once, and shows when that fails.
      await (isKept ? sendQueue(userId) : comments.add({ key, text, mentions: [] }));
    },
  };
}
