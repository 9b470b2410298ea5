import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { tripStepLabels } from '@trassa/contracts/orders/driver-values';
import type { TripMark } from '@trassa/contracts/orders/trip-steps.rules';
import { CommentsContent } from '@trassa/freight-ui/comments/comments-content';
import { Plate } from '@trassa/freight-ui/plate';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { commentsOfOrder } from '../../shared/comments/comments.queries.ts';
import { useQueuedMarks } from '../../shared/mark-queue/mark-queue.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { marksOf, nextOf } from './driver-trips.rules.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { TripCargo, TripPapers } from './trip-papers.tsx';
import { TripPoints } from './trip-points.tsx';

/** Buttons under the thumb: the next mark, and the one after an arrival that nobody marked. */
function MarkBar({ trip, next, onMark }: { trip: DriverTrip; next: TripMark; onMark: (mark: TripMark) => void }) {
  const kind = trip.points[next.point]?.kind ?? 'loading';
  const labels = tripStepLabels[kind];
  return (
    <div className={styles.bar}>
      <Button variant="primary" size="l" block className={styles.big} onClick={() => onMark(next)}>
        {labels[next.step]}
      </Button>
      {next.step === 'arrived' ? (
        <Button size="l" block onClick={() => onMark({ ...next, step: 'done' })}>
          {labels.done}
        </Button>
      ) : null}
    </div>
  );
}

/** One trip: where to go, what to carry, what to mark, papers and the talk with the office. */
export function TripView({ trip }: { readonly trip: DriverTrip }) {
  const queue = useQueuedMarks(({ marks }) => marks);
  const [marking, setMarking] = useState<TripMark | null>(null);
  const marks = marksOf(trip, queue);
  const next = trip.stage === 'waits' ? null : nextOf(trip, marks);
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
        <CommentsContent source={commentsOfOrder(trip.id)} />
      </Card>
      {next ? <MarkBar trip={trip} next={next} onMark={setMarking} /> : null}
      {marking ? <MarkDialog trip={trip} mark={marking} onClose={() => setMarking(null)} /> : null}
    </>
  );
}
