import { useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { splitConflicts } from '../../../shared/assignment/split-conflicts.rules.ts';
import { refetchOrders } from '../../../shared/order/order.queries.ts';
import { statusChangeMessages } from '../../../shared/status-change/status-change.messages.ts';
import { formatDayName } from './calendar-words.ts';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import { dayMoveConflictsQuery, type MovedOrder, moveOrderToDay } from './order-calendar.queries.ts';

/** Notification of a moved order with an undo, which confirms all conflicts of the former day by itself. */
export function useMovedToast() {
  const client = useQueryClient();
  const moveBack = async ({ id, before }: MovedOrder) => {
    const { version, conflicts } = await client.fetchQuery(dayMoveConflictsQuery(id, before));
    await moveOrderToDay({ id, version, day: before, confirmed: splitConflicts(conflicts).kinds });
  };
  return (move: MovedOrder) =>
    toast.success(messages.moved(move.number, formatDayName(move.day)), {
      about: [move.id],
      undo: () =>
        void moveBack(move)
          .then(
            () => toast.success(statusChangeMessages.takenBack, { about: [move.id] }),
            (error: Error) => toast.error(error.message),
          )
          .finally(() => refetchOrders(client)),
    });
}
