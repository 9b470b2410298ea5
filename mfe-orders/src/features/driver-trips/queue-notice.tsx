import { tripStepLabels } from '@trassa/contracts/orders/driver-values';
import { useUser } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDayTime } from '@trassa/ui/format-date';
import { dismissMark, useQueuedMarks } from '../../shared/mark-queue/mark-queue.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';

/** What is not sent, what was refused and why, and how old the trips on the screen are. */
export function QueueNotice({ keptAt }: { readonly keptAt: string | null }) {
  const { id } = useUser();
  const marks = useQueuedMarks((queue) => queue.marks);
  const waiting = marks.filter(({ refusal }) => refusal === null).length;
  return (
    <>
      {keptAt ? (
        <Banner kind="warning" icon="wifi-off">
          {messages.offline(formatDayTime(keptAt))}
        </Banner>
      ) : null}
      {waiting > 0 ? (
        <Banner kind="info" icon="clock">
          {messages.waiting(waiting)}
        </Banner>
      ) : null}
      {marks.map(({ key, kind, step, number, refusal }) =>
        refusal === null ? null : (
          <Banner
            key={key}
            kind="error"
            action={<Button onClick={() => void dismissMark(id, key)}>{messages.understood}</Button>}
          >
            {`${messages.refused(tripStepLabels[kind][step], number)}. ${refusal}`}
          </Banner>
        ),
      )}
    </>
  );
}
