import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card, Pairs } from '@trassa/ui/card';
import { formatNumber } from '@trassa/ui/format';
import { Stack } from '@trassa/ui/layout';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { useDownloadPaper } from './driver-trips.queries.ts';
import { QrButton } from './qr-screen.tsx';

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
