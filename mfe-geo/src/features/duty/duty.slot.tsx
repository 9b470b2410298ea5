import { call } from '@trassa/api-client/call';
import type { DriverDuty } from '@trassa/contracts/geo/position-sources';
import { positionOriginLabels } from '@trassa/contracts/geo/position-values';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { useAppEvent } from '@trassa/mfe-kit/events';
import { readQuery, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { confirm } from '@trassa/ui/confirm';
import { CheckboxField } from '@trassa/ui/field';
import { formatDate, formatTime } from '@trassa/ui/format-date';
import { useState } from 'react';
import { dutyMessages as messages } from './duty.messages.ts';
import styles from './duty.module.css';
import { usePointQueue } from './point-queue.ts';
import { sendPositionOnce, useResendKeptPoints, useSendWatchedPosition } from './use-watched-place.ts';

const dutyKey = ['geo', 'duty'] as const;

const dutyQuery = () => readQuery(dutyKey, positionsEndpoints.duty);

/** Saves consent or shift; the answer becomes the shown state. */
function useDutyChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: { consented: boolean } | { onDuty: boolean }): Promise<DriverDuty> =>
      'consented' in change
        ? (await call(positionsEndpoints.saveConsent, { body: change })).data
        : (await call(positionsEndpoints.saveShift, { body: change })).data,
    onSuccess: (duty) => client.setQueryData(dutyKey, duty),
    onError: (error) => toast.error(messages.failed, { description: error.message }),
  });
}

function PositionSending() {
  const [isOn, setOn] = useState(false);
  const failure = useSendWatchedPosition(isOn);
  const { kept, sentAt } = usePointQueue();
  const state = [
    sentAt ? messages.sent(formatTime(sentAt)) : messages.waiting,
    ...(kept.length > 1 ? [messages.kept(kept.length)] : []),
  ];
  return (
    <>
      <CheckboxField
        label={messages.send}
        hint={messages.sendHint}
        error={failure ? messages[failure] : undefined}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && !failure ? <p role="status">{state.join('. ')}</p> : null}
    </>
  );
}

function RecordedPoints({ recorded }: Pick<DriverDuty, 'recorded'>) {
  return (
    <details className={styles.recorded}>
      <summary>{messages.recorded}</summary>
      {recorded.length === 0 ? <p>{messages.nothing}</p> : null}
      <ul>
        {recorded.map(({ day, points, origin }) => (
          <li key={`${day} ${origin}`}>{messages.formatDay(formatDate(day), points, positionOriginLabels[origin])}</li>
        ))}
      </ul>
    </details>
  );
}

function Shift({ duty }: { readonly duty: DriverDuty }) {
  const { startedAt, plate, recorded } = duty;
  const { mutate, mutateAsync, isPending } = useDutyChange();
  const isOnDuty = startedAt !== null;
  useResendKeptPoints();
  useAppEvent('trips.marked', () => {
    if (isOnDuty) sendPositionOnce();
  });
  const withdraw = () =>
    confirm({
      title: messages.withdrawAsk,
      text: messages.withdrawText,
      okText: messages.withdraw,
      danger: true,
      action: async () => void (await mutateAsync({ consented: false })),
    });
  return (
    <>
      <p>{!isOnDuty ? messages.off : plate ? messages.on(parsePlate(plate).text) : messages.noVehicle}</p>
      <Button
        block
        size="l"
        variant={isOnDuty ? undefined : 'primary'}
        icon={isOnDuty ? 'pause' : 'play'}
        loading={isPending}
        onClick={() => mutate({ onDuty: !isOnDuty })}
      >
        {isOnDuty ? messages.end : messages.start}
      </Button>
      {isOnDuty ? <PositionSending /> : null}
      <RecordedPoints recorded={recorded} />
      <Button size="s" variant="quiet" onClick={() => void withdraw()}>
        {messages.withdraw}
      </Button>
    </>
  );
}

function Consent() {
  const { mutate, isPending } = useDutyChange();
  return (
    <>
      <p>
        <b>{messages.ask}</b> {messages.askText}
      </p>
      <Button block size="l" loading={isPending} onClick={() => mutate({ consented: true })}>
        {messages.agree}
      </Button>
    </>
  );
}

/** Consent, shift and positions of the signed-in driver; nothing until they are loaded. */
export function DutySlot() {
  const { data: duty } = useQuery(dutyQuery());
  if (!duty) return null;
  return (
    <Card title={messages.title}>
      <div className={styles.duty}>{duty.consentedAt ? <Shift duty={duty} /> : <Consent />}</div>
    </Card>
  );
}
