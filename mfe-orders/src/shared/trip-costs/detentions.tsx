import { call } from '@trassa/api-client/call';
import type { Detention } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { ConfirmedDetention, NewDetention } from '@trassa/contracts/orders/detentions';
import { parseRubles, toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import { readQuery, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button, IconButton } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { formatDuration } from '@trassa/ui/format';
import { formatMoney } from '@trassa/ui/format-money';
import { Modal } from '@trassa/ui/modal';
import { Money } from '@trassa/ui/money';
import { type FormEvent, useState } from 'react';
import { detentionMessages as messages } from './trip-costs.messages.ts';
import styles from './trip-costs.module.css';
import { economicsQuery } from './trip-costs.queries.ts';

/** Visits at the stops of an order by positions; their key is refetched when vehicles move or orders change. */
const visitsQuery = (orderId: string) =>
  readQuery(['geo', 'positions', 'visits', orderId], positionsEndpoints.orderVisits, { query: { orderId } });

/** Confirms a detention or, without `body`, takes that back; both calls answer with the new costs of the trip. */
function useDetentionChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ point, body }: { point: number; body?: NewDetention }) => {
      const params = { id, point: String(point) };
      return body
        ? call(costsEndpoints.confirmDetention, { params, body })
        : call(costsEndpoints.removeDetention, { params });
    },
    onSuccess: ({ data }) => client.setQueryData(economicsQuery(id).queryKey, data),
  });
}

type DetentionStop = Pick<ConfirmedDetention, 'point' | 'kind'>;

/** Form for what the client pays for a detention; it begins with the fine that the law sets. */
function ConfirmDetentionDialog(props: {
  readonly orderId: string;
  readonly stop: DetentionStop;
  readonly waited: Detention;
  readonly onClose: () => void;
}) {
  const { orderId, stop, waited, onClose } = props;
  const { minutes, freeMinutes, kopecks } = waited;
  const confirming = useDetentionChange(orderId);
  const [text, setText] = useState(kopecks ? toRubles(kopecks).toLocaleString('ru-RU', { useGrouping: false }) : '');
  const [isChecked, setChecked] = useState(false);
  const rubles = parseRubles(text);
  const isSum = rubles !== null && rubles > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isSum) return;
    const onSuccess = () => {
      toast.success(messages.confirmed);
      onClose();
    };
    const body = { minutes: minutes - freeMinutes, amount: rubles };
    confirming.mutate({ point: stop.point, body }, { onSuccess });
  };
  return (
    <Modal open title={messages.at[stop.kind]} onClose={onClose}>
      <FormShell
        label={messages.at[stop.kind]}
        onSubmit={submit}
        submitText={messages.confirm}
        submitting={confirming.isPending}
        error={confirming.error?.message}
        onCancel={onClose}
      >
        <p>{messages.beyond(formatDuration(minutes - freeMinutes), formatDuration(freeMinutes))}</p>
        <TextField
          label={messages.amount}
          hint={messages.hint(kopecks ? formatMoney(kopecks) : null)}
          inputMode="decimal"
          tidy="sum"
          autoFocus
          value={text}
          error={isChecked && !isSum ? messages.wrong : null}
          onChange={(event) => setText(event.target.value)}
        />
      </FormShell>
    </Modal>
  );
}

function ProposedDetention(props: {
  readonly orderId: string;
  readonly stop: DetentionStop;
  readonly waited: Detention;
}) {
  const { orderId, stop, waited } = props;
  const [isOpen, setOpen] = useState(false);
  const { minutes, freeMinutes, to, kopecks } = waited;
  return (
    <li>
      <span>
        {messages.at[stop.kind]}
        <small>
          {[
            messages.beyond(formatDuration(minutes - freeMinutes), formatDuration(freeMinutes)),
            kopecks ? messages.byLaw(formatMoney(kopecks)) : '',
            to === null ? messages.goesOn : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        {to === null ? null : (
          <Button size="s" icon="check" onClick={() => setOpen(true)}>
            {messages.take}
          </Button>
        )}
      </span>
      {isOpen ? (
        <ConfirmDetentionDialog orderId={orderId} stop={stop} waited={waited} onClose={() => setOpen(false)} />
      ) : null}
    </li>
  );
}

function ConfirmedDetentionLine({
  orderId,
  detention,
}: {
  readonly orderId: string;
  readonly detention: ConfirmedDetention;
}) {
  const removing = useDetentionChange(orderId);
  const { point, kind, minutes, amount } = detention;
  const remove = () => removing.mutate({ point }, { onError: (error) => toast.error(error.message) });
  return (
    <li>
      <span>
        {messages.at[kind]}
        <small>{messages.paid(formatDuration(minutes))}</small>
      </span>
      <Money kopecks={toKopecks(amount)} />
      <IconButton icon="x" size="s" label={messages.remove(messages.at[kind])} onClick={remove} />
    </li>
  );
}

/** Detentions at stops: those found by positions that nobody has confirmed, and confirmed ones with their sum. */
export function Detentions({ orderId, economics }: { readonly orderId: string; readonly economics: TripEconomics }) {
  const { data } = useQuery(visitsQuery(orderId));
  const confirmed = economics.detentions;
  const proposed = (data?.visits ?? []).filter(
    ({ detention, point }) => detention !== null && !confirmed.some((one) => one.point === point),
  );
  if (confirmed.length + proposed.length === 0) return null;
  return (
    <>
      <h4 className={styles.heading}>{messages.title}</h4>
      <ul className={styles.costs}>
        {confirmed.map((detention) => (
          <ConfirmedDetentionLine key={detention.point} orderId={orderId} detention={detention} />
        ))}
        {proposed.map(({ point, kind, detention }) =>
          detention ? (
            <ProposedDetention key={point} orderId={orderId} stop={{ point, kind }} waited={detention} />
          ) : null,
        )}
      </ul>
    </>
  );
}
