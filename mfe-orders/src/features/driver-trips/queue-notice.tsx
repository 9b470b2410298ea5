import { pointStepLabels } from '@trassa/contracts/orders/driver-values';
import { useUser } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { isWords, type QueuedItem } from '../../shared/mark-queue/mark-queue.rules.ts';
import { deleteFromQueue, useQueue } from '../../shared/mark-queue/mark-queue.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';

const getItemName = (one: QueuedItem) => (isWords(one) ? one.text : pointStepLabels[one.kind][one.step]);

/** One banner with the age of stored trips and the number of waiting marks and words; one for each refused item. */
export function QueueNotice({ keptAt }: { readonly keptAt: string | null }) {
  const { id } = useUser();
  const queue = useQueue((state) => state.queue);
  const waiting = queue.filter(({ refusal }) => refusal === null);
  const words = waiting.filter(isWords).length;
  const counted = messages.counted(waiting.length - words, words);
  return (
    <>
      {keptAt || waiting.length > 0 ? (
        <Banner kind={keptAt ? 'warning' : 'info'} icon={keptAt ? 'wifi-off' : 'clock'}>
          {[
            keptAt ? messages.offline(messages.phoneTime(new Date(keptAt))) : '',
            counted === '' ? messages.willWait : messages.waiting(counted),
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      ) : null}
      {queue.map((one) =>
        one.refusal === null ? null : (
          <Banner
            key={one.key}
            kind="error"
            action={<Button onClick={() => void deleteFromQueue(id, one.key)}>{messages.understood}</Button>}
          >
            {`${messages.refused(getItemName(one), one.number)}. ${one.refusal}`}
          </Banner>
        ),
      )}
    </>
  );
}
