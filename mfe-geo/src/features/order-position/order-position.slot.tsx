import { call } from '@trassa/api-client/call';
import { getEmptyKm } from '@trassa/contracts/geo/empty-run.rules';
import type { StopVisit, VehiclePosition } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Estimate } from '@trassa/ui/estimate';
import { formatMoney } from '@trassa/ui/format-money';
import { PositionLine } from '../../shared/positions/position-line.tsx';
import { buildArrivalText, buildMethodText } from '../../shared/positions/position-text.rules.ts';
import { positionsMessages } from '../../shared/positions/positions.messages.ts';
import { orderVisitsQuery, positionsKey } from '../../shared/positions/positions.queries.ts';
import { getTrouble } from '../../shared/positions/trouble.rules.ts';
import { usePositions } from '../../shared/positions/use-positions.ts';
import { orderPositionMessages as messages } from './order-position.messages.ts';
import styles from './order-position.module.css';

function ProposedVisitAnswer({ id }: Pick<StopVisit, 'id'>) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (accepted: boolean) => call(positionsEndpoints.answerVisit, { params: { id }, body: { accepted } }),
    onSuccess: (_, accepted) => toast.success(accepted ? messages.accepted : messages.refused),
    onError: (error) => toast.error(messages.failed, { description: error.message }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: positionsKey }),
        client.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  });
  return (
    <p className={styles.answer}>
      {messages.proposed}
      <Button size="s" icon="check" loading={answer.isPending} onClick={() => answer.mutate(true)}>
        {messages.accept}
      </Button>
      <Button size="s" variant="quiet" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        {messages.refuse}
      </Button>
    </p>
  );
}

function DetentionText({ detention }: { readonly detention: NonNullable<StopVisit['detention']> }) {
  const { minutes, freeMinutes, to, kopecks } = detention;
  return (
    <p className={styles.waiting}>
      {[
        messages.detention(minutes - freeMinutes, freeMinutes),
        to === null ? messages.goesOn : '',
        kopecks === null || kopecks < 100 ? '' : messages.cost(formatMoney(kopecks, 'never')),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  );
}

/** A stop by positions, with the driver's mark where the two differ. */
function Visit({ visit }: { readonly visit: StopVisit }) {
  const { kind, arrivedAt, departedAt, precision, markedArrival, difference, state, detention } = visit;
  const mayAnswer = useMay('orders.manage');
  if (state === 'dismissed') return null;
  return (
    <li>
      <p>
        <b>{messages.kinds[kind]}</b> {messages.arrived[precision]} <DateTime value={arrivedAt} />
        {departedAt ? (
          <>
            , {messages.departed} <DateTime value={departedAt} />
          </>
        ) : null}{' '}
        <small>{messages.byPosition}</small>
      </p>
      {difference !== null && markedArrival ? (
        <p>
          <DateTime value={markedArrival} />{' '}
          <small>
            {messages.byMark}, {messages.difference(difference)}
          </small>
        </p>
      ) : null}
      {detention ? <DetentionText detention={detention} /> : null}
      {state === 'proposed' && mayAnswer ? <ProposedVisitAnswer id={visit.id} /> : null}
    </li>
  );
}

/** The vehicle of the order: its position, its next stop, what is wrong. */
function Vehicle({ vehicle, now }: { readonly vehicle: VehiclePosition; readonly now: Date }) {
  const { trip } = vehicle;
  const trouble = getTrouble(vehicle, now);
  const emptyKm = trip ? getEmptyKm(trip) : null;
  return (
    <>
      <PositionLine vehicle={vehicle} now={now} />
      {trip ? (
        <p>
          {messages.kinds[trip.kind]}:{' '}
          {trip.expected && !trip.arrivedAt ? (
            <Estimate how={buildMethodText(trip.expected, now)}>{buildArrivalText(trip, now)}</Estimate>
          ) : (
            buildArrivalText(trip, now)
          )}
        </p>
      ) : null}
      {emptyKm === null ? null : <p>{positionsMessages.emptyRun(emptyKm)}</p>}
      {trouble ? <p className={styles.waiting}>{trouble.text}</p> : null}
    </>
  );
}

/** Where the vehicle of an order is, when it arrives, and its stops by positions. */
export function OrderPositionSlot({ orderId }: SlotPropsOf['order.position']) {
  const { vehicles = [], now } = usePositions();
  const { data } = useQuery(orderVisitsQuery(orderId));
  const { visits = [], km = null, plannedKm = null, isOver = false } = data ?? {};
  // `isOver` is current, while positions are a few seconds old and may still name this trip.
  const vehicle = isOver ? undefined : vehicles.find(({ trip }) => trip?.orderId === orderId);
  const seen = vehicle && (vehicle.position || vehicle.sources.length > 0) ? vehicle : null;
  if (!seen && visits.length === 0) return null;
  return (
    <PanelSection title={messages.title}>
      {seen ? <Vehicle vehicle={seen} now={now} /> : null}
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
      {km === null ? null : <small>{messages.driven(km, plannedKm)}</small>}
    </PanelSection>
  );
}
