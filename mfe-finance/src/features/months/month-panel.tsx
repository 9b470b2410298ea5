import type { MonthCost, MonthDetails, MonthNeed } from '@trassa/contracts/finance/months';
import { operationCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { formatDateTime } from '@trassa/ui/format-date';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { financePaths, ordersPaths } from '../../paths.ts';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { formatMonth, getMonthBounds } from '../../shared/months.rules.ts';
import { MonthReportSection } from './month-report.tsx';
import { monthsMessages as messages } from './months.messages.ts';
import styles from './months.module.css';
import { monthQuery, useMonthActions } from './months.queries.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** Link to the page where a person supplies what a month lacks, by its kind. */
const pageByNeed: Readonly<Record<MonthNeed, (month: string) => string>> = {
  t4: (month) => ordersPaths.onRoadSince(getMonthBounds(month).to),
  prices: (month) => ordersPaths.withoutPrice(getMonthBounds(month)),
  papers: () => financePaths.issue('open'),
  costs: () => financePaths.profit,
  money: () => financePaths.bankOpen,
  planned: (month) => financePaths.toHistoryFor({ ...getMonthBounds(month), status: 'pending' }),
};

function Missing({ details }: { readonly details: MonthDetails }) {
  const { month, missing, mayClose, isClosed } = details;
  const rest = isClosed ? messages.shut : mayClose ? messages.whole : messages.goesOn;
  return (
    <PanelSection title={messages.missing} note={missing.length > 0 ? missing.length : undefined}>
      {missing.length > 0 ? (
        <ul className={styles.lines}>
          {missing.map(({ need, count, amount }) => (
            <li key={need} className={styles.head}>
              <Link href={pageByNeed[need](month)}>{messages.needs[need](count)}</Link>
              {amount === null ? null : <Money kopecks={toKopecks(amount)} kopeckMode="never" />}
            </li>
          ))}
        </ul>
      ) : null}
      {missing.length === 0 || isClosed || !mayClose ? <p className={styles.note}>{rest}</p> : null}
    </PanelSection>
  );
}

function HeldTrips({ held }: Pick<MonthDetails, 'held'>) {
  if (held.length === 0) return null;
  return (
    <PanelSection title={messages.held} note={held.length}>
      <Banner kind="warning">{messages.heldText}</Banner>
      <ul className={styles.lines}>
        {held.map(({ orderId, orderNumber }) => (
          <li key={orderId}>
            <Link href={ordersPaths.order(orderId)}>{orderNumber}</Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Difference({ plan, fact }: Pick<MonthCost, 'plan' | 'fact'>) {
  if (plan === null || plan === fact) return null;
  return fact > plan ? (
    <small className={styles.over}>{messages.over(formatWholeRubles(fact - plan))}</small>
  ) : (
    <small>{messages.under(formatWholeRubles(plan - fact))}</small>
  );
}

function Costs({ details, onPlan }: { readonly details: MonthDetails; readonly onPlan: () => void }) {
  const mayPlan = useMay('money.manage');
  return (
    <PanelSection title={messages.costs}>
      {details.costs.length === 0 ? <p className={styles.note}>{messages.noCosts}</p> : null}
      <ul className={styles.lines}>
        {details.costs.map(({ category, plan, fact }) => (
          <li key={category}>
            <span className={styles.head}>
              {operationCategoryLabels[category]}
              <Money kopecks={toKopecks(fact)} kopeckMode="never" />
            </span>
            <span className={styles.head}>
              <small>{plan === null ? '' : `${messages.plan} ${formatWholeRubles(plan)}`}</small>
              <Difference plan={plan} fact={fact} />
            </span>
          </li>
        ))}
      </ul>
      {mayPlan ? (
        <Button size="s" icon="pen-line" onClick={onPlan}>
          {messages.changePlan}
        </Button>
      ) : null}
    </PanelSection>
  );
}

function History({ history }: Pick<MonthDetails, 'history'>) {
  if (history.length === 0) return null;
  return (
    <PanelSection title={messages.history}>
      <ul className={styles.lines}>
        {history.map(({ deed, by, at, note, missing }) => (
          <li key={at}>
            <span className={styles.head}>
              {[messages.deeds[deed], by].filter(Boolean).join(': ')}
              <small>{formatDateTime(at)}</small>
            </span>
            <small>{[note, missing > 0 ? messages.lacked(missing) : ''].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Button that closes or reopens a month, with a dialog that asks for a reason. */
function Actions({ details }: { readonly details: MonthDetails }) {
  const { month, isClosed, mayClose, missing } = details;
  const [isAsking, setAsking] = useState(false);
  const { close, reopen } = useMonthActions(month);
  const mayReopen = useMay('company.manage');
  if (isClosed ? !mayReopen : !mayClose) return null;
  const [action, done] = isClosed ? [reopen, messages.reopenedDone] : [close, messages.closedDone];
  const { missing: wanted, ...closing } = messages.closing;
  const words = missing.length > 0 ? { ...closing, missing: wanted } : { ...closing, ...messages.closingWhole };
  const onSuccess = () => {
    toast.success(done);
    setAsking(false);
  };
  return (
    <span className={styles.foot}>
      <Button
        variant={isClosed ? 'quiet' : 'primary'}
        icon={isClosed ? 'pen-line' : 'check'}
        onClick={() => setAsking(true)}
      >
        {isClosed ? messages.reopen : messages.close}
      </Button>
      {isAsking ? (
        <ReasonDialog
          words={isClosed ? messages.reopening : words}
          pending={action.isPending}
          error={action.error}
          onSubmit={(note) => action.mutate(note, { onSuccess })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}

/** A month beside the list: what it lacks, plan and fact of its costs, who closed it, and what may be done. */
export function MonthPanel({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const { data: details, error, isFetching, refetch } = useQuery(monthQuery(month));
  const [isPlanning, setPlanning] = useState(false);
  const { plan } = useMonthActions(month);
  const mayClose = useMay('money.manage');
  const title = formatMonth(month);
  return (
    <DockedPanel
      title={title}
      label={messages.panel(title)}
      footer={details && mayClose ? <Actions details={details} /> : undefined}
      onClose={onClose}
    >
      {renderLoadFailure(messages.failedMonth, { error, isFetching, refetch })}
      {details || error ? null : <SkeletonRows rows={6} />}
      {details ? (
        <>
          <Missing details={details} />
          <HeldTrips held={details.held} />
          <Costs details={details} onPlan={() => setPlanning(true)} />
          <MonthReportSection month={month} />
          <History history={details.history} />
          {isPlanning ? <PlanDialog details={details} saving={plan} onClose={() => setPlanning(false)} /> : null}
        </>
      ) : null}
    </DockedPanel>
  );
}
