import type { QuickStats } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { formatNumber, formatPercent, noValue } from '@trassa/ui/format';
import { formatMoney } from '@trassa/ui/format-money';
import { Note, Row } from '@trassa/ui/layout';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { type FormEvent, useState } from 'react';
import { saveWeekTarget } from '../../shared/crm/crm.queries.ts';
import { parseWholeRubles } from '../../shared/crm/crm.rules.ts';
import { crmMessages as messages } from './crm.messages.ts';
import styles from './crm.module.css';

const formatRubles = (rubles: number) => formatMoney(toKopecks(rubles), 'never');

function TargetForm({ target, onDone }: { readonly target: number | null; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(target === null ? '' : formatNumber(target));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const save = useMutation({
    mutationFn: (amount: number | null) => saveWeekTarget(client, amount),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseWholeRubles(text);
    if (amount === null) return setProblem(messages.targetWrong);
    save.mutate(amount);
  };
  return (
    <FormShell
      label={messages.target}
      submitText={messages.targetSave}
      submitting={save.isPending}
      error={save.error?.message ?? null}
      onCancel={onDone}
      onSubmit={submit}
    >
      <TextField
        label={messages.targetLabel}
        inputMode="numeric"
        tidy="sum"
        autoFocus
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      {target === null ? null : (
        <Row>
          <Button size="s" onClick={() => save.mutate(null)}>
            {messages.targetDrop}
          </Button>
        </Row>
      )}
    </FormShell>
  );
}

function Progress({ amount, target }: { readonly amount: number; readonly target: number }) {
  const share = amount / target;
  const percent = messages.targetPercent(formatPercent(Math.floor(share * 100)));
  return (
    <div className={styles.target}>
      <p>
        <b>{formatRubles(amount)}</b> {messages.formatTarget(formatRubles(target))}
      </p>
      <ProgressLane value={share} label={percent} />
      <Note small>
        {percent} · {share >= 1 ? messages.targetReached : messages.targetLeft(formatRubles(target - amount))}
      </Note>
    </div>
  );
}

/** Target without progress, for a week in which no completed order has a price. */
function UnknownProgress({ target, unpriced }: { readonly target: number; readonly unpriced: number }) {
  return (
    <div className={styles.target}>
      <p>
        <b>{noValue}</b> {messages.formatTarget(formatRubles(target))}
      </p>
      <Note small>{messages.targetUnknown(unpriced)}</Note>
    </div>
  );
}

interface WeekTargetProps {
  readonly revenue: QuickStats['weeklyRevenue'];
  /** Number of orders completed this week if none of them has a price; else 0. */
  readonly unpriced: number;
}

/** Weekly target and its progress. */
export function WeekTarget({ revenue, unpriced }: WeekTargetProps) {
  const [editing, setEditing] = useState(false);
  const mayChange = useMay('company.manage');
  const { amount, target } = revenue;
  if (editing) {
    return (
      <Card title={messages.target}>
        <TargetForm target={target} onDone={() => setEditing(false)} />
      </Card>
    );
  }
  if (target === null && !mayChange) {
    return (
      <Card title={messages.target}>
        <p className={styles.quiet}>{messages.targetOthers}</p>
      </Card>
    );
  }
  if (target === null) {
    return (
      <Card title={messages.target}>
        <p className={styles.quiet}>{messages.targetNone}</p>
        <Row>
          <Button icon="flag" onClick={() => setEditing(true)}>
            {messages.targetSet}
          </Button>
        </Row>
      </Card>
    );
  }
  const change = mayChange ? (
    <Button size="s" variant="quiet" icon="pencil" onClick={() => setEditing(true)}>
      {messages.targetChange}
    </Button>
  ) : undefined;
  return (
    <Card title={messages.target} actions={change}>
      {amount === 0 && unpriced > 0 ? (
        <UnknownProgress target={target} unpriced={unpriced} />
      ) : (
        <Progress amount={amount} target={target} />
      )}
    </Card>
  );
}
