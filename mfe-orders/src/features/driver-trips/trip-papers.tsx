import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card, Pairs } from '@trassa/ui/card';
import { formatNumber } from '@trassa/ui/format';
import { Stack } from '@trassa/ui/layout';
import { Skeleton } from '@trassa/ui/skeleton';
import { useEffect, useMemo, useState } from 'react';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { tripQrQuery, useDownloadPaper } from './driver-trips.queries.ts';
import { SheetDialog } from './sheet.tsx';

function QrScreen({ tripId, number, onClose }: { tripId: string; number: string; onClose: () => void }) {
  const { data, error } = useQuery(tripQrQuery(useUser().id, tripId));
  const picture = useMemo(() => (data ? URL.createObjectURL(data.value) : null), [data]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return (
    <SheetDialog isWhole title={messages.qrTitle} onClose={onClose}>
      {picture ? <img className={styles.qr} src={picture} alt={messages.qrTitle} /> : null}
      {error ? <p role="alert">{`${messages.qrFailed}. ${error.message}`}</p> : null}
      {picture || error ? null : <Skeleton width={280} height={280} />}
      <p>{`${messages.trip(number)}. ${messages.qrHint}`}</p>
      <Button size="l" block icon="x" onClick={onClose}>
        {messages.close}
      </Button>
    </SheetDialog>
  );
}

/** Opens the QR code of the waybill over the whole screen. It is fetched with the trip, before the network is gone. */
function QrButton({ tripId, number }: { readonly tripId: string; readonly number: string }) {
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

/** QR code, trip sheet and waybill of a trip. */
export function TripPapers({ trip }: { readonly trip: DriverTrip }) {
  const { mutate, isPending, variables } = useDownloadPaper(trip.id);
  const save = (documentId: string | null) =>
    mutate(documentId, {
      onSuccess: (name) => toast.success(messages.saved(name)),
      onError: (error) => toast.error(error.message),
    });
  return (
    <Card title={messages.papers}>
      <Stack tight>
        {trip.hasQr ? <QrButton tripId={trip.id} number={trip.number} /> : null}
        <Button size="l" block icon="download" loading={isPending && variables === null} onClick={() => save(null)}>
          {messages.tripSheet}
        </Button>
        {trip.papers.map(({ id, name }) => (
          <Button
            key={id}
            size="l"
            block
            icon="file-text"
            loading={isPending && variables === id}
            onClick={() => save(id)}
          >
            {name}
          </Button>
        ))}
        {trip.papers.length === 0 ? <p className={styles.hint}>{messages.noPapers}</p> : null}
      </Stack>
    </Card>
  );
}

export function TripCargo({ cargo }: Pick<DriverTrip, 'cargo'>) {
  const { facts } = messages;
  const { weight, places, volume, temperatureFrom: low, temperatureTo: high } = cargo;
  const typed = (degrees: number | null) => (degrees === null ? '' : formatNumber(degrees, 1));
  const rows = [
    { name: facts.cargo, value: cargo.description },
    { name: facts.weight, value: weight && messages.kilograms(formatNumber(weight)) },
    { name: facts.places, value: places && formatNumber(places) },
    { name: facts.volume, value: volume && messages.cubic(formatNumber(volume, 1)) },
    { name: facts.temperature, value: (low ?? high) === null ? null : messages.degrees(typed(low), typed(high)) },
    { name: facts.adr, value: cargo.adrClass },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <Card title={messages.cargo}>
      <Pairs rows={rows} />
    </Card>
  );
}
