import { useQuery } from '@trassa/mfe-kit/query';
import { Button, IconButton } from '@trassa/ui/button';
import { DateField } from '@trassa/ui/date-field';
import { CheckboxField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Note, Row } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { formatCount } from '@trassa/ui/plural';
import { Segmented } from '@trassa/ui/segmented';
import { SkeletonGroups } from '@trassa/ui/skeleton';
import { useMedia } from '@trassa/ui/use-media';
import { narrowerThan } from '@trassa/ui/widths';
import { type FormEvent, useState } from 'react';
import { ConflictsNotice } from '../../../shared/assignment/conflicts-notice.tsx';
import { splitConflicts } from '../../../shared/assignment/split-conflicts.rules.ts';
import { OpenOrderPanel } from '../../../shared/order-panel/open-order-panel.tsx';
import { useChangeableParams } from '../../../shared/order-views/use-changed-params.ts';
import { buildNarrowingQuery, type OrderFilters } from '../order-filters.rules.ts';
import { OrdersFailed } from '../orders-failed.tsx';
import { useOpenOrder } from '../use-order-filters.ts';
import { formatSpanTitle } from './calendar-words.ts';
import { DayDialog } from './day-dialog.tsx';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import styles from './order-calendar.module.css';
import { calendarQuery, dayMoveConflictsQuery, type MovedOrder, useDayMove } from './order-calendar.queries.ts';
import { type CalendarSpan, getDayOfAdjacentSpan, listShownDays, readDay } from './order-calendar.rules.ts';
import { OrderCalendarBoard } from './order-calendar-board.tsx';
import { useMovedToast } from './use-moved-toast.ts';

/** Moves an order to a chosen day; conflicts of that day are told before. */
function MoveDialog({ move, onClose }: { readonly move: MovedOrder; readonly onClose: () => void }) {
  const [day, setDay] = useState<string | null>(move.day);
  const [isConfirmed, setConfirmed] = useState(false);
  const moving = useDayMove();
  const sayMoved = useMovedToast();
  const check = useQuery({ ...dayMoveConflictsQuery(move.id, day ?? ''), enabled: day !== null });
  const conflicts = splitConflicts(check.data?.conflicts ?? []);
  const needsConfirmation = conflicts.refusing.length === 0 && conflicts.warning.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.data || day === null) return;
    const { version } = check.data;
    const done = () => {
      sayMoved({ ...move, day });
      onClose();
    };
    moving.mutate({ id: move.id, version, day, confirmed: isConfirmed ? conflicts.kinds : [] }, { onSuccess: done });
  };
  const choose = (chosen: string | null) => {
    setDay(chosen);
    setConfirmed(false);
  };
  return (
    <Modal open title={messages.formatMove(move.number)} size="s" onClose={onClose}>
      <FormShell
        label={messages.formatMove(move.number)}
        onSubmit={submit}
        submitText={messages.move}
        submitting={moving.isPending}
        submitDisabled={!check.data || conflicts.refusing.length > 0 || (needsConfirmation && !isConfirmed)}
        error={moving.error?.message ?? check.error?.message}
        onCancel={onClose}
      >
        <p>{messages.moveText}</p>
        <DateField
          label={messages.day}
          required
          value={day}
          error={day === null ? messages.noDay : undefined}
          onChange={choose}
        />
        <ConflictsNotice conflicts={conflicts} refused={messages.refused} />
        {needsConfirmation ? (
          <CheckboxField
            label={messages.confirm}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        ) : null}
      </FormShell>
    </Modal>
  );
}

const spans = (['month', 'week'] as const).map((value) => ({ value, label: messages[value] }));

/** The shown days, kept in the address. A narrow screen shows a week. */
function usePeriod(now: Date) {
  const { params, change } = useChangeableParams();
  const isNarrow = useMedia(narrowerThan('tablet'));
  const span: CalendarSpan = isNarrow || params.get('span') === 'week' ? 'week' : 'month';
  return { isNarrow, span, day: readDay(params.get('day'), now), change };
}

function Period({ period }: { readonly period: ReturnType<typeof usePeriod> }) {
  const { isNarrow, span, day, change } = period;
  const step = (direction: 1 | -1) => change({ day: getDayOfAdjacentSpan(span, day, direction) });
  return (
    <div className={styles.period}>
      <h2>{formatSpanTitle(span, day)}</h2>
      <Row>
        {isNarrow ? null : (
          <Segmented label={messages.view} value={span} options={spans} onChange={(value) => change({ span: value })} />
        )}
        <IconButton bordered icon="chevron-left" label={messages.previous} onClick={() => step(-1)} />
        <Button onClick={() => change({ day: null })}>{messages.today}</Button>
        <IconButton bordered icon="chevron-right" label={messages.next} onClick={() => step(1)} />
      </Row>
    </div>
  );
}

/** The orders of the filter on their days of loading. */
export function OrderCalendar({ filters, now }: { readonly filters: OrderFilters; readonly now: Date }) {
  const period = usePeriod(now);
  const { span, day } = period;
  const days = listShownDays(span, day);
  const narrowing = buildNarrowingQuery(filters);
  const shown = { pickupFrom: days[0] ?? day, pickupTo: days.at(-1) ?? day };
  const calendar = useQuery(calendarQuery({ ...narrowing, ...shown }));
  const { data, error } = calendar;
  const { openId, open } = useOpenOrder();
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [move, setMove] = useState<MovedOrder | null>(null);
  const openOrder = (id: string) => {
    setOpenDay(null);
    open(id);
  };
  if (error) return <OrdersFailed query={calendar} />;
  return (
    <>
      <Period period={period} />
      {data ? (
        <OrderCalendarBoard
          {...{ calendar: data, span, day, now, isList: period.isNarrow }}
          onOpen={openOrder}
          onDay={setOpenDay}
          onAsk={setMove}
        />
      ) : (
        <SkeletonGroups className={styles.loading} groups={Array.from({ length: days.length / 7 }, () => 7)} />
      )}
      {data && data.undated > 0 ? <Note>{messages.undated(formatCount(data.undated, messages.orders))}</Note> : null}
      {openDay ? (
        <DayDialog
          {...{ day: openDay, narrowing }}
          onOpen={openOrder}
          onMove={(asked) => {
            setOpenDay(null);
            setMove(asked);
          }}
          onClose={() => setOpenDay(null)}
        />
      ) : null}
      {move ? <MoveDialog move={move} onClose={() => setMove(null)} /> : null}
      <OpenOrderPanel id={openId} place={null} previous={null} next={null} onOpen={open} />
    </>
  );
}
