import type { AdvanceCalculation } from '@trassa/contracts/finance/factoring';
import { withdrawableStages } from '@trassa/contracts/finance/factoring-kinds';
import type { Order } from '@trassa/contracts/orders/order';
import { parseRubles, toKopecks } from '@trassa/contracts/rubles.rules';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { formatMoney } from '@trassa/ui/format-money';
import { useState } from 'react';
import { getLargestAdvance } from '../../shared/advances.rules.ts';
import { financeKey } from '../../shared/finance.queries.ts';
import { formatTypedRubles } from '../../shared/money.rules.ts';
import { factoringMessages as messages } from './factoring.messages.ts';
import { calculateAdvance, ServerMessageError, sendAdvanceRequest } from './factoring.queries.ts';
import { type AdvanceFields, buildCalculateBody, emptyForm } from './factoring.rules.ts';
import { useWithdrawal } from './use-withdrawal.ts';

const showError = (error: Error) =>
  toast.error(error.message, {
    seconds: 5,
    ...(error instanceof ServerMessageError && error.details ? { description: error.details } : {}),
  });

function buildRequestBody(form: AdvanceFields, calculation: AdvanceCalculation, shipmentId: string) {
  return {
    ...buildCalculateBody(form, { value: calculation.shipmentValue, amount: calculation.requestedAmount }),
    shipmentId,
    estimatedDeliveryDate: form.deliveryDate,
    quoteId: calculation.quoteId,
  };
}

/**
 * State of the calculator: form, calculation, request. A change of the form discards the calculation; a sent request
 * clears both. One calculation is one attempt with one idempotency key.
 */
export function useAdvanceCalculator() {
  const client = useQueryClient();
  const withdrawal = useWithdrawal();
  const [form, setForm] = useState(emptyForm);
  const [counted, setCounted] = useState<{ form: AdvanceFields; calculation: AdvanceCalculation } | null>(null);
  // The form may change while its calculation is under way.
  const calculation = counted?.form === form ? counted.calculation : null;
  const [isUnfilled, setUnfilled] = useState(false);
  const change = (parts: Partial<AdvanceFields>) => {
    setUnfilled(false);
    setForm((now) => ({ ...now, ...parts }));
  };
  const counting = useMutation({ mutationFn: calculateAdvance, onError: showError });
  const sending = useMutation({
    mutationFn: ({ wanted, key }: { wanted: Parameters<typeof sendAdvanceRequest>[0]; key: string }) =>
      sendAdvanceRequest(wanted, key),
    onSuccess: ({ approved, approvedAmount, requestId, stage }) => {
      const sum = formatMoney(toKopecks(approvedAmount));
      toast.success(messages.success, {
        description: approved ? messages.approved(sum) : messages.sent,
        ...(withdrawableStages.includes(stage)
          ? { about: [requestId], undo: () => withdrawal.undo(requestId) }
          : { seconds: 5 }),
      });
      setForm(emptyForm);
    },
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
  const count = () => {
    const [value, amount] = [parseRubles(form.value), parseRubles(form.amount)];
    if (value === null || amount === null || value === 0 || amount === 0) {
      setUnfilled(true);
      return;
    }
    counting.mutate(buildCalculateBody(form, { value, amount }), {
      onSuccess: (answer) => setCounted({ form, calculation: answer }),
    });
  };
  const send = async () => {
    const { shipmentId } = form;
    if (!calculation || !shipmentId) throw new Error(messages.form.fillAll);
    await sending.mutateAsync({
      wanted: buildRequestBody(form, calculation, shipmentId),
      key: calculation.quoteId ?? crypto.randomUUID(),
    });
  };
  const states = { isUnfilled, isCounting: counting.isPending };
  return { form, change, calculation, count, send, ...states };
}

export type AdvanceCalculatorState = ReturnType<typeof useAdvanceCalculator>;

/** Form values of an order: largest advance within the free limit, value, delivery, retail chain if known. */
export function buildFormValuesOfOrder(
  order: Order,
  sources: readonly string[],
  free: number | undefined,
): Partial<AdvanceFields> {
  const { most } = getLargestAdvance(order.pricing.total ?? 0, free);
  return {
    amount: most > 0 ? formatTypedRubles(most) : '',
    shipmentId: order.id,
    shipmentNumber: order.number,
    value: order.pricing.total === null ? '' : formatTypedRubles(order.pricing.total),
    source: sources.includes(order.platform) ? order.platform : null,
    deliveryDate: order.timeline.deliveryDate,
  };
}
