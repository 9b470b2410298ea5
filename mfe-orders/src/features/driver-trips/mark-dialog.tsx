import { shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { MAX_REMARK_LENGTH, pointStepLabels } from '@trassa/contracts/orders/driver-values';
import type { TripMark } from '@trassa/contracts/orders/trip-steps.rules';
import { reducePhoto } from '@trassa/freight-ui/reduce-photo';
import { emit } from '@trassa/mfe-kit/events';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { TextAreaField } from '@trassa/ui/field';
import { formatRecent } from '@trassa/ui/format-date';
import { type ChangeEvent, useState } from 'react';
import { addToQueue, sendQueue } from '../../shared/mark-queue/mark-queue.ts';
import { refetchOrders } from '../../shared/order/order.queries.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { formatPlaceClockNote } from './driver-trips.rules.ts';
import { SheetDialog } from './sheet.tsx';

interface MarkDialogProps {
  readonly trip: DriverTrip;
  readonly mark: TripMark;
  readonly onClose: () => void;
}

function PhotoField({ has, onPhoto }: { readonly has: boolean; readonly onPhoto: (photo: string) => void }) {
  const [isBroken, setBroken] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const photo = await reducePhoto(file).catch(() => null);
    setBroken(photo === null);
    if (photo !== null) onPhoto(photo);
  };
  return (
    <>
      <label className={styles.photo}>
        <input type="file" accept="image/*" capture="environment" onChange={(event) => void take(event)} />
        <span>{has ? messages.anotherPhoto : messages.photo}</span>
      </label>
      <p className={styles.hint} role="status">
        {isBroken ? messages.photoFailed : has ? messages.photoAdded : null}
      </p>
    </>
  );
}

/** A mark with its time, remark and photo. It is kept on the phone first, and sent from there. */
export function MarkDialog({ trip, mark, onClose }: MarkDialogProps) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const [at] = useState(() => new Date().toISOString());
  const [key] = useState(() => crypto.randomUUID());
  const [remark, setRemark] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const { kind = 'loading', clock } = trip.points[mark.point] ?? {};
  const label = pointStepLabels[kind][mark.step];
  const [shown, shownNow] = [shiftToClock(at, clock), shiftToClock(new Date(), clock)];
  const storeMark = async () => {
    try {
      await addToQueue(userId, {
        ...{ ...mark, key, at, kind, remark: remark.trim(), photo },
        ...{ tripId: trip.id, number: trip.number, refusal: null },
      });
    } catch {
      setLost(true);
      return;
    }
    emit('trips.marked', { at });
    onClose();
    if ((await sendQueue(userId)) > 0) await refetchOrders(client);
  };
  return (
    <SheetDialog title={label} onClose={onClose}>
      <p className={styles.hint}>{messages.now(`${formatRecent(shown, shownNow)}${formatPlaceClockNote(clock)}`)}</p>
      <TextAreaField
        label={messages.remark}
        placeholder={messages.remarkPlaceholder}
        rows={2}
        maxLength={MAX_REMARK_LENGTH}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <PhotoField has={photo !== null} onPhoto={setPhoto} />
      {isLost ? (
        <p className={styles.refusal} role="alert">
          {messages.notKept}
        </p>
      ) : null}
      <Button variant="primary" size="l" block icon="check" className={styles.big} onClick={() => void storeMark()}>
        {messages.confirm(label)}
      </Button>
      <Button size="l" block variant="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
    </SheetDialog>
  );
}
