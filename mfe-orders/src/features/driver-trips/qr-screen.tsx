import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Skeleton } from '@trassa/ui/skeleton';
import { useEffect, useMemo, useState } from 'react';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { tripQrQuery } from './driver-trips.queries.ts';
import { Sheet } from './sheet.tsx';

function QrScreen({ tripId, number, onClose }: { tripId: string; number: string; onClose: () => void }) {
  const { data, error } = useQuery(tripQrQuery(useUser().id, tripId));
  const picture = useMemo(() => (data ? URL.createObjectURL(data.value) : null), [data]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return (
    <Sheet isWhole title={messages.qrTitle} onClose={onClose}>
      {picture ? <img className={styles.qr} src={picture} alt={messages.qrTitle} /> : null}
      {error ? <p role="alert">{`${messages.qrFailed}. ${error.message}`}</p> : null}
      {picture || error ? null : <Skeleton width={280} height={280} />}
      <p>{`${messages.trip(number)}. ${messages.qrHint}`}</p>
      <Button size="l" block icon="x" onClick={onClose}>
        {messages.close}
      </Button>
    </Sheet>
  );
}

/** Opens the QR code of the waybill over the whole screen. It is fetched with the trip, before the network is gone. */
export function QrButton({ tripId, number }: { readonly tripId: string; readonly number: string }) {
  const [isOpen, setOpen] = useState(false);
  useQuery(tripQrQuery(useUser().id, tripId));
  return (
    <>
      <Button size="l" block icon="qr-code" onClick={() => setOpen(true)}>
        {messages.qr}
      </Button>
      {isOpen ? <QrScreen tripId={tripId} number={number} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
