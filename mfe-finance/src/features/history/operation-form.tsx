import {
  categoriesWithVat,
  companyOnlyCategories,
  type EnteredCategory,
  enteredCategoryLabels,
} from '@trassa/contracts/finance/operation-kinds';
import type { Operation, ReceiptFile } from '@trassa/contracts/finance/operations';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import { SumDialog } from '@trassa/freight-ui/sum-dialog';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { SelectField } from '@trassa/ui/select-field';
import { useState } from 'react';
import { financeKey } from '../../shared/finance.queries.ts';
import { historyMessages } from './history.messages.ts';
import { correctOperation, enterOperation, fleetPlatesQuery, operationTripsQuery } from './history.queries.ts';
import { findVatRate } from './history.rules.ts';
import { ReceiptField } from './receipt-field.tsx';

const messages = historyMessages.form;
const { correction } = historyMessages;

type FormProps = {
  /** Operation to correct; absent: a new one is entered. */
  readonly wrong?: Operation;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
};

/** Saves the form; retries of one attempt record one operation. */
function useSaveOperation({ wrong, onSaved }: FormProps) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (entered: Parameters<typeof enterOperation>[0]) =>
      wrong ? correctOperation(wrong.id, entered, key) : enterOperation(entered, key),
    onSuccess: async ({ id, status }) => {
      toast.success(wrong ? correction.saved : status === 'pending' ? messages.planned : messages.saved);
      onSaved(id);
      await client.invalidateQueries({ queryKey: financeKey });
    },
  });
}

/** State of the fields beside the sum: trip, vehicle, counterparty, receipt. */
function useSubjectFields(wrong: Operation | undefined) {
  const [subject, setSubject] = useState({
    orderId: wrong?.orderId ?? '',
    vehicle: wrong?.vehicle ?? '',
    counterparty: wrong?.counterparty ?? '',
    receipt: undefined as ReceiptFile | null | undefined,
  });
  const change = (parts: Partial<typeof subject>) => setSubject((now) => ({ ...now, ...parts }));
  const buildBody = (kind: EnteredCategory) => ({
    ...(companyOnlyCategories.includes(kind)
      ? {}
      : {
          ...(subject.orderId ? { orderId: subject.orderId } : {}),
          ...(subject.vehicle ? { vehicle: subject.vehicle } : {}),
        }),
    ...(subject.counterparty.trim() ? { counterparty: subject.counterparty.trim() } : {}),
    ...(subject.receipt === undefined ? {} : { receipt: subject.receipt }),
  });
  return { subject, change, buildBody };
}

const buildTripOption = ({ id, number, route }: Order) => ({
  value: id,
  label: number,
  note: `${route.from.city ?? route.from.address} → ${route.to.city ?? route.to.address}`,
});

/** Trip and vehicle of the money; a trip sets its own vehicle unless another is chosen. */
function TripFields({ wrong, subject, change }: ReturnType<typeof useSubjectFields> & { readonly wrong?: Operation }) {
  const { data: trips = [] } = useQuery(operationTripsQuery());
  const { data: plates = [] } = useQuery(fleetPlatesQuery());
  const known = trips.some(({ id }) => id === wrong?.orderId);
  const ofWrong = wrong?.orderId && !known ? [{ value: wrong.orderId, label: wrong.orderNumber ?? '' }] : [];
  const vehicles = subject.vehicle && !plates.includes(subject.vehicle) ? [subject.vehicle, ...plates] : plates;
  return (
    <>
      <SelectField
        label={messages.trip}
        hint={subject.orderId ? messages.tripHint : undefined}
        searchable
        value={subject.orderId}
        options={[{ value: '', label: messages.noTrip }, ...ofWrong, ...trips.map(buildTripOption)]}
        onChange={(orderId) => change({ orderId })}
      />
      <SelectField
        label={messages.vehicle}
        value={subject.vehicle}
        options={[
          { value: '', label: subject.orderId ? messages.tripVehicle : messages.noVehicle },
          ...vehicles.map((plate) => ({ value: plate, label: parsePlate(plate).text })),
        ]}
        onChange={(vehicle) => change({ vehicle })}
      />
    </>
  );
}

const buildCorrectionForm = (wrong: Operation) => ({
  kind: wrong.category as EnteredCategory,
  amount: wrong.amount,
  vatRate: findVatRate(wrong),
  date: getDay(new Date(wrong.date)),
  note: wrong.description === enteredCategoryLabels[wrong.category as EnteredCategory] ? '' : wrong.description,
});

/** Dialog for an expense, an income or a planned payment, and for the correction of an operation. */
export function OperationForm(props: FormProps) {
  const { wrong, onClose } = props;
  const entering = useSaveOperation(props);
  const of = useSubjectFields(wrong);
  const { subject, change, buildBody } = of;
  return (
    <SumDialog
      words={wrong ? { ...messages, ...correction } : messages}
      dateHint={wrong ? correction.text : messages.dateHint}
      labels={enteredCategoryLabels}
      initial="fuel"
      start={wrong && buildCorrectionForm(wrong)}
      kindsWithVat={categoriesWithVat}
      saving={entering}
      onSubmit={({ kind: category, note, ...sum }) =>
        entering.mutate({ ...sum, category, ...(note ? { description: note } : {}), ...buildBody(category) })
      }
      onClose={onClose}
    >
      {(kind) => (
        <>
          {companyOnlyCategories.includes(kind) ? null : <TripFields {...of} wrong={wrong} />}
          <TextField
            label={messages.counterparty}
            aside={messages.optional}
            maxLength={300}
            value={subject.counterparty}
            onChange={(event) => change({ counterparty: event.target.value })}
          />
          <ReceiptField
            kept={wrong?.receipt ?? null}
            value={subject.receipt}
            onChange={(receipt) => change({ receipt })}
          />
        </>
      )}
    </SumDialog>
  );
}
