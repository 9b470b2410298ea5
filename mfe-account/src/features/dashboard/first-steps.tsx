import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { Banner } from '@trassa/ui/banner';
import { IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { Icon } from '@trassa/ui/icon';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { StepLane } from '@trassa/ui/progress-lane';
import { useState } from 'react';
import { accountPaths, otherRemotePaths } from '../../paths.ts';
import type { StepKey } from '../../shared/account/first-steps.rules.ts';
import { useFirstStepsProgress } from '../../shared/account/use-progress.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';

const stepPaths: Record<StepKey, string> = {
  edo: otherRemotePaths.edo,
  documents: otherRemotePaths.edo,
  orders: otherRemotePaths.orders,
  company: `${accountPaths.settings}?tab=company`,
  tariff: otherRemotePaths.payment,
};

/** First steps: a step whose result the data show is ticked by itself, any other by the person. */
export function FirstSteps() {
  const { state, save, steps, missing, wantedPlan, done, allDone, exchanges } = useFirstStepsProgress();
  if (!state || state.stepsDismissed) return null;
  const { stepsCollapsed } = state;
  const label = messages.formatSteps(done, steps.length);
  const formatText = (key: StepKey) => {
    if (key === 'company' && missing.length > 0) return messages.missing(missing);
    if (key === 'tariff' && wantedPlan) return messages.wantedPlan(wantedPlan.name);
    return messages.stepTitles[key][1];
  };
  return (
    <Card
      title={messages.steps}
      actions={
        <>
          <span>{label}</span>
          <IconButton
            size="s"
            icon={stepsCollapsed ? 'chevron-down' : 'chevron-up'}
            label={stepsCollapsed ? messages.expand : messages.collapse}
            aria-expanded={!stepsCollapsed}
            onClick={() => save({ stepsCollapsed: !stepsCollapsed })}
          />
          <IconButton size="s" icon="x" label={messages.hide} onClick={() => save({ stepsDismissed: true })} />
        </>
      }
    >
      <Stack tight>
        <StepLane
          total={steps.length}
          done={done}
          finished={allDone}
          large
          wide
          label={`${messages.steps}: ${label}`}
        />
        {allDone ? <Banner kind="success">{messages.congratulation}</Banner> : null}
        <PartFailure text={messages.stepUnknown} query={exchanges} />
        {stepsCollapsed ? null : (
          <ul>
            {steps.map(({ key, done: isDone, sure }) => (
              <Step
                key={key}
                id={key}
                text={formatText(key)}
                href={key === 'tariff' && wantedPlan ? `${stepPaths.tariff}?plan=${wantedPlan.id}` : stepPaths[key]}
                done={isDone}
                sure={sure}
                onToggle={() => save((now) => ({ steps: { ...now.steps, [key]: !isDone } }))}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

type StepProps = {
  readonly id: StepKey;
  readonly text: string;
  readonly href: string;
  readonly done: boolean;
  readonly sure: boolean;
  readonly onToggle: () => void;
};

/** Optimistic tick until the cache is updated. */
function useOptimisticTick(done: boolean): [boolean, (isTicked: boolean) => void] {
  const [shown, setShown] = useState({ done, isTicked: done });
  if (shown.done !== done) setShown({ done, isTicked: done });
  return [shown.isTicked, (isTicked) => setShown({ done, isTicked })];
}

function Step({ id, text, href, done, sure, onToggle }: StepProps) {
  const [title] = messages.stepTitles[id];
  const [isTicked, tick] = useOptimisticTick(done);
  return (
    <li className={styles.step} data-done={done || undefined}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={isTicked}
        disabled={sure}
        aria-label={title}
        onChange={(event) => {
          tick(event.target.checked);
          onToggle();
        }}
      />
      <Link href={href} className={styles.words}>
        <b>{title}</b>
        <small>{done && !sure ? messages.byHand : text}</small>
      </Link>
      <Icon name="chevron-right" />
    </li>
  );
}
