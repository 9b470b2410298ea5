import { formatConflictLines } from '@trassa/contracts/orders/conflicts.rules';
import type { TripPlan, TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { toast } from '@trassa/mfe-kit/toasts';
import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react';
import { assignCrewToOrder, useAssignmentNotice } from '../../shared/assignment/assignment.queries.ts';
import { DragGhost } from '../../shared/drag/drag-ghost.tsx';
import { moveFocus } from '../../shared/drag/move-focus.ts';
import { useMoves } from '../../shared/drag/use-moves.ts';
import { type OrderDrag, useOrderDrag } from '../../shared/drag/use-order-drag.ts';
import { BoardHead, BoardLegend } from './board-head.tsx';
import type { OpenTrip } from './trip-dialog.tsx';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import {
  applyMoveToPlan,
  buildDropsByVehicle,
  buildPlanRows,
  getNowPercent,
  isTripMovable,
  type TripMove,
  type VehicleDrop,
} from './trip-plan.rules.ts';
import { UNASSIGNED_DROP_ID, UnassignedOrders } from './unassigned-orders.tsx';
import { VehicleRow } from './vehicle-row.tsx';

/** What a drop on a target would do, in words. */
function DropVerdict({ over, drop }: { readonly over: string | null; readonly drop: VehicleDrop | undefined }) {
  if (over === UNASSIGNED_DROP_ID) return messages.release;
  if (!drop) return null;
  const { verdict, conflicts, emptyKm } = drop;
  return (
    <>
      <b data-verdict={verdict}>{messages[verdict]}</b>
      {formatConflictLines(conflicts).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {emptyKm === null ? null : <span>{messages.emptyRun(emptyKm)}</span>}
    </>
  );
}

/** Assigns a dropped trip. A conflict is shown as an error, or asks for a confirmation in the dialog. */
function useDrop(plan: TripPlan, onAsk: (open: OpenTrip) => void) {
  const notice = useAssignmentNotice();
  const { moves, give } = useMoves((move: TripMove) => assignCrewToOrder({ ...move, confirmed: [] }), notice);
  const getTrip = (id: string) => [...plan.unassigned, ...plan.trips].find(({ orderId }) => orderId === id);
  const drop = ({ orderId, over }: OrderDrag) => {
    const trip = getTrip(orderId);
    if (!trip || over === null || over === (trip.vehicleId ?? UNASSIGNED_DROP_ID)) return;
    const { version } = trip;
    if (over === UNASSIGNED_DROP_ID) {
      give({ id: orderId, version, vehicleId: null, driverId: null });
      return;
    }
    const meant = buildDropsByVehicle(plan, trip).get(over);
    if (!meant) return;
    const { verdict, conflicts, vehicleId, driverId } = meant;
    if (verdict === 'refused') toast.error(`${messages.refused}: ${formatConflictLines(conflicts).join('. ')}`);
    else if (verdict === 'warned') onAsk({ trip, initial: { vehicleId, driverId: driverId ?? '' } });
    else give({ id: orderId, version, vehicleId, driverId });
  };
  return { drop, getTrip, moves };
}

/** Vehicles over days with their trips, and orders without a vehicle beside them. */
export function PlanBoard(props: {
  readonly plan: TripPlan;
  readonly query: TripPlanQuery;
  readonly now: Date;
  readonly onOpen: (open: OpenTrip) => void;
  readonly onPrint: (day: string) => void;
}) {
  const { plan, query, now, onOpen, onPrint } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { drop, getTrip, moves } = useDrop(plan, onOpen);
  const shown = useMemo(() => moves.reduce(applyMoveToPlan, plan), [plan, moves]);
  const rows = useMemo(() => buildPlanRows(shown, query), [shown, query]);
  const nowAt = getNowPercent(query, now);
  const canDrag = (id: string) => {
    const trip = getTrip(id);
    return trip !== undefined && isTripMovable(trip);
  };
  const { drag, ghost, begin, isDragClick, isFixed } = useOrderDrag({ scroller, canDrag, onDrop: drop });
  const dragged = drag ? getTrip(drag.orderId) : undefined;
  const drops = useMemo(() => (dragged ? buildDropsByVehicle(plan, dragged) : null), [plan, dragged]);
  const openTrip = (event: MouseEvent) => {
    if (event.detail > 0 && isDragClick()) return;
    const id = (event.target as Element).closest<HTMLElement>('[data-order]')?.dataset.order;
    const trip = id && getTrip(id);
    if (trip) onOpen({ trip });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks and keys of the trips, which are buttons
    <div
      className={styles.layout}
      data-fixed={isFixed || undefined}
      onPointerDown={begin}
      onClick={openTrip}
      onKeyDown={moveFocus}
    >
      <section
        ref={scroller}
        className={styles.board}
        aria-label={messages.board}
        data-days={query.days}
        data-dragging={drag ? true : undefined}
        style={nowAt === null ? undefined : ({ '--now': `${nowAt}%` } as CSSProperties)}
        data-now={nowAt === null ? undefined : true}
      >
        <BoardHead query={query} now={now} onPrint={onPrint} />
        <ol>
          {rows.map((row) => (
            <VehicleRow
              key={row.vehicle.id}
              row={row}
              drivers={plan.drivers}
              verdict={drops?.get(row.vehicle.id)?.verdict}
              isOver={drag?.over === row.vehicle.id}
            />
          ))}
        </ol>
        <BoardLegend />
      </section>
      <UnassignedOrders plan={shown} isOver={drag?.over === UNASSIGNED_DROP_ID} />
      {drag && dragged ? (
        <DragGhost at={ghost} title={dragged.number}>
          <DropVerdict over={drag.over} drop={drops?.get(drag.over ?? '')} />
        </DragGhost>
      ) : null}
    </div>
  );
}
