import { ApiError } from '@trassa/api-client/api-error';
import type { VehicleCard as Card } from '@trassa/contracts/edo/transport';
import { findVehicleByPlate } from '@trassa/contracts/identity/plate.rules';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { vehiclePaperLabels } from '@trassa/contracts/orders/fleet-values';
import { ChainMini } from '@trassa/freight-ui/chain';
import { Plate } from '@trassa/freight-ui/plate';
import { Route } from '@trassa/freight-ui/route';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Slot, useSlotOwners } from '@trassa/mfe-kit/slots';
import { Button, IconButton } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { formatNumber } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { edoPaths } from '../../paths.ts';
import { buildTitleSteps } from '../../shared/document-viewer/document-viewer.rules.ts';
import { fleetQuery } from '../../shared/fleet/fleet.queries.ts';
import { PaperTerm } from '../../shared/fleet/paper-term.tsx';
import { formatFailureText } from '../../shared/listing/failure-reason.rules.ts';
import { vehicleCardMessages as messages, transportMessages } from './transport.messages.ts';
import styles from './transport.module.css';
import { vehicleQuery } from './transport.queries.ts';
import { UtilizationCell } from './utilization.tsx';
import { buildWhereaboutsText, formatShortPlace } from './whereabouts.rules.ts';

// Lazy, because few vehicles need them.
const OtherVehicleDocuments = lazy(async () => ({
  default: (await import('./vehicle-elsewhere.tsx')).VehicleElsewhere,
}));

const VehicleDifferences = lazy(async () => ({
  default: (await import('./vehicle-differences.tsx')).VehicleDifferences,
}));

const DRIVERS_SHOWN = 5;

type Trip = Card['timeline'][number];

/** Row with the paper that ends first; no row for a vehicle that is not in the directory. */
function buildPaperTermRow(entry: FleetVehicle | undefined) {
  if (!entry) return [];
  const value = <PaperTerm papers={entry.papers} labels={vehiclePaperLabels} />;
  return [{ name: messages.term, value: <Link href={edoPaths.fleetDirectory}>{value}</Link> }];
}

function VehicleFacts({ vehicle }: { readonly vehicle: Card }) {
  const { data } = useQuery(fleetQuery());
  const { number: plateIs, type } = vehicle;
  const entry = findVehicleByPlate(plateIs, data?.vehicles ?? []);
  const isTold = useSlotOwners('vehicle.position').length > 0;
  const position = <Slot name="vehicle.position" props={{ plate: plateIs, otherwise: messages.noPosition }} />;
  const linked = (count: number, href: string) => <Link href={href}>{formatNumber(count)}</Link>;
  return (
    <PanelSection title={messages.facts}>
      {entry ? (
        <Suspense>
          <VehicleDifferences entry={entry} stated={vehicle} />
        </Suspense>
      ) : null}
      <Pairs
        rows={[
          { name: messages.type, value: type || transportMessages.typeUnknown },
          { name: messages.trips, value: linked(vehicle.trips, edoPaths.tripsWith({ plateIs })) },
          {
            name: messages.completed,
            value: linked(vehicle.completedTrips, edoPaths.tripsWith({ plateIs, finished: true })),
          },
          { name: messages.documents, value: linked(vehicle.documents, edoPaths.counted('documents', { plateIs })) },
          ...(isTold ? [{ name: messages.position, value: position }] : []),
          { name: messages.location, value: buildWhereaboutsText(vehicle).sentence },
          { name: messages.updated, value: <DateTime value={vehicle.lastUpdate} /> },
          { name: messages.utilization, value: <UtilizationCell percent={vehicle.utilization} /> },
          ...buildPaperTermRow(entry),
        ]}
      />
    </PanelSection>
  );
}

function Drivers({ number, drivers }: Pick<Card, 'number' | 'drivers'>) {
  return (
    <PanelSection title={messages.drivers}>
      {drivers.length ? (
        <ul className={styles.drivers}>
          {drivers.slice(0, DRIVERS_SHOWN).map((driver) => (
            <li key={driver.name}>
              <Link href={edoPaths.tripsWith({ plateIs: number, driverIs: driver.name })}>{driver.name}</Link>
              <span>{transportMessages.trips(driver.count)}</span>
            </li>
          ))}
        </ul>
      ) : (
        messages.noDrivers
      )}
    </PanelSection>
  );
}

function TripLine({ trip }: { readonly trip: Trip }) {
  const number = trip.number || messages.noNumber;
  const titles = trip.documents.map((document) => ({ ...document, read: true }));
  return (
    <li className={trip.status === 'completed' || trip.status === 'refused' ? undefined : styles.under}>
      <span className={styles.trip}>
        <Link href={edoPaths.chain(trip.chainId)} aria-label={messages.openTrip(number)}>
          {number}
        </Link>
        <StatusBadge kind="vehicle" code={trip.status} size="s" />
        <DateTime value={trip.startedAt} />
      </span>
      <Route from={formatShortPlace(trip.from)} to={formatShortPlace(trip.to)} layout="under" />
      <small>
        {[
          trip.driver,
          trip.hours === null ? null : messages.hours(trip.hours),
          trip.withoutT4 ? messages.withoutT4 : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <ChainMini posts={buildTitleSteps(titles)} />
    </li>
  );
}

function VehicleCardBody({ vehicle }: { readonly vehicle: Card }) {
  return (
    <>
      <VehicleFacts vehicle={vehicle} />
      <Drivers number={vehicle.number} drivers={vehicle.drivers} />
      <PanelSection title={messages.timeline} note={messages.timelineNote(vehicle.timeline.length)}>
        <ol className={styles.timeline} aria-label={messages.timeline}>
          {vehicle.timeline.map((trip) => (
            <TripLine key={trip.chainId} trip={trip} />
          ))}
        </ol>
      </PanelSection>
    </>
  );
}

interface VehicleCardProps {
  readonly plate: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly onOpen: (plate: string | null) => void;
}

function NeighbourButtons({ previous, next, onOpen }: Omit<VehicleCardProps, 'plate'>) {
  const step = (icon: 'chevron-up' | 'chevron-down', label: string, plate: string | null) => (
    // Not `disabled`: at the end of the list the button would lose the focus, and Escape would no longer work.
    <IconButton
      icon={icon}
      size="s"
      label={label}
      aria-disabled={plate === null}
      onClick={() => (plate === null ? undefined : onOpen(plate))}
    />
  );
  return (
    <span className={styles.bar}>
      {step('chevron-up', messages.previous, previous)}
      {step('chevron-down', messages.next, next)}
    </span>
  );
}

interface FailureProps {
  readonly plate: string;
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Failed load of the card. A vehicle without trips shows its other documents instead. */
function VehicleCardFailure({ plate, ...failed }: FailureProps) {
  const { error } = failed;
  const failure = (
    <LoadFailure
      title={messages.failed}
      text={formatFailureText(error, messages.failed, transportMessages.safe)}
      {...failed}
    />
  );
  if (!(error instanceof ApiError && error.code === 'edo/vehicle-not-found')) return failure;
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <OtherVehicleDocuments plate={plate}>{failure}</OtherVehicleDocuments>
    </Suspense>
  );
}

/** Vehicle beside the table: figures, drivers, trips on a timeline. */
export function VehicleCard(props: VehicleCardProps) {
  const { data, error, isFetching, refetch } = useQuery(vehicleQuery(props.plate));
  const footer = data ? (
    <Button icon="file-text" href={edoPaths.counted('documents', { plateIs: data.number })}>
      {messages.allDocuments}
    </Button>
  ) : undefined;
  return (
    <DockedPanel
      label={messages.label}
      title={<Plate number={data?.number ?? props.plate} size="l" />}
      bar={<NeighbourButtons {...props} />}
      note={data ? <StatusBadge kind="vehicle" code={data.status} /> : undefined}
      footer={footer}
      onClose={() => props.onOpen(null)}
    >
      {data ? <VehicleCardBody vehicle={data} /> : null}
      {error ? (
        <VehicleCardFailure plate={props.plate} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows rows={6} /> : null}
    </DockedPanel>
  );
}
