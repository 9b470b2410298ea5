import type { Comment } from '@trassa/contracts/orders/comments';
import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { pointStepLabels } from '@trassa/contracts/orders/driver-values';
import type { TripMark } from '@trassa/contracts/orders/trip-steps.rules';
import type { CommentSource } from '@trassa/freight-ui/comments/comments.queries';
import { CommentsContent } from '@trassa/freight-ui/comments/comments-content';
import { Plate } from '@trassa/freight-ui/plate';
import { useUser } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { buildOrderCommentSource } from '../../shared/comments/comments.queries.ts';
import { isQueuedMessage } from '../../shared/mark-queue/mark-queue.rules.ts';
import { addToQueue, sendQueue, useQueue } from '../../shared/mark-queue/mark-queue.ts';
import { chatClockName, chatMessages, driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { fetchOrReadKept } from './driver-trips.queries.ts';
import { getNextMark, isMarkDue, listShownMarks } from './driver-trips.rules.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { TripCargo, TripPapers } from './trip-papers.tsx';
import { TripPoints } from './trip-points.tsx';

/** Chat of a driver with the office about a trip; without a network, as last seen, and messages are sent later. */
function useTripChat({ id: tripId, number }: DriverTrip): CommentSource {
  const { id: userId } = useUser();
  const queue = useQueue((state) => state.queue);
  const comments = buildOrderCommentSource(tripId);
  return {
    ...comments,
    texts: chatMessages,
    clock: { name: chatClockName, ahead: 0 },
    waiting: queue.filter(isQueuedMessage).filter((words) => words.tripId === tripId && words.refusal === null),
    list: async (signal) =>
      (await fetchOrReadKept<Comment[]>(userId, `talk:${tripId}`, () => comments.list(signal))).value,
    add: async ({ key, text }) => {
      const words = { key, text, tripId, number, at: new Date().toISOString(), refusal: null };
      const isKept = await addToQueue(userId, words).then(
        () => true,
        () => false,
      );
      // A browser that cannot store messages sends them at once, and shows when that fails.
      await (isKept ? sendQueue(userId) : comments.add({ key, text, mentions: [] }));
    },
  };
}

interface MarkBarProps {
  readonly trip: DriverTrip;
  readonly next: TripMark;
  readonly isDue: boolean;
  readonly onMark: (mark: TripMark) => void;
}

/** Button for the next mark, large when the mark is due; for an arrival also a button for the mark that follows. */
function MarkBar({ trip, next, isDue, onMark }: MarkBarProps) {
  const kind = trip.points[next.point]?.kind ?? 'loading';
  const labels = pointStepLabels[kind];
  return (
    <div className={styles.bar}>
      {isDue ? (
        <Button variant="primary" size="l" block className={styles.big} onClick={() => onMark(next)}>
          {labels[next.step]}
        </Button>
      ) : (
        <Button block onClick={() => onMark(next)}>
          {labels[next.step]}
        </Button>
      )}
      {next.step === 'arrived' ? (
        <Button block variant="quiet" onClick={() => onMark({ ...next, step: 'done' })}>
          {labels.done}
        </Button>
      ) : null}
    </div>
  );
}

/** One trip: where to go, what to carry, what to mark, its papers, and the chat with the office. */
export function TripView({ trip }: { readonly trip: DriverTrip }) {
  const queue = useQueue((state) => state.queue);
  const talk = useTripChat(trip);
  const [marking, setMarking] = useState<TripMark | null>(null);
  const marks = listShownMarks(trip, queue);
  const next = trip.stage === 'waits' ? null : getNextMark(trip, marks);
  return (
    <>
      <div className={styles.tripHead}>
        <Button icon="arrow-left" href={ordersPaths.trips}>
          {messages.all}
        </Button>
        <Plate number={trip.plate} />
        <span>{messages.stages[trip.stage]}</span>
      </div>
      <TripPoints trip={trip} marks={marks} current={next?.point ?? null} />
      <TripCargo cargo={trip.cargo} />
      <TripPapers trip={trip} />
      <Card title={messages.talk}>
        <CommentsContent source={talk} />
      </Card>
      {next ? <MarkBar trip={trip} next={next} isDue={isMarkDue(trip, marks)} onMark={setMarking} /> : null}
      {marking ? <MarkDialog trip={trip} mark={marking} onClose={() => setMarking(null)} /> : null}
    </>
  );
}
