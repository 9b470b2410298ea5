import type { AdvanceCalculation } from '@trassa/contracts/finance/factoring';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { confirm } from '@trassa/ui/confirm';
import { formatDate } from '@trassa/ui/format-date';
import { useId } from 'react';
import { creditScoreQuery } from '../../shared/advances.queries.ts';
import { factoringMessages } from './factoring.messages.ts';
import styles from './factoring.module.css';
import { formatInvalidReason, formatRisk, formatSum } from './factoring.rules.ts';
import { AdvanceRequestSummary } from './request-question.tsx';
import type { AdvanceCalculatorState } from './use-advance.ts';

const messages = factoringMessages.result;

function Terms({ calculation }: { readonly calculation: AdvanceCalculation }) {
  return (
    <Pairs
      align="right"
      rows={[
        { name: messages.advance, value: formatSum(calculation.requestedAmount) },
        { name: messages.fee(calculation.feeRate), value: formatSum(-calculation.totalFee) },
        { name: messages.remainder, value: formatSum(calculation.remainder) },
        { name: messages.due, value: formatDate(calculation.dueOn) },
      ]}
    />
  );
}

/** Asks before a request is sent, since one accepted by the factor is final; the dialog shows a refusal. */
const confirmAndSend = ({ form, send }: AdvanceCalculatorState, calculation: AdvanceCalculation) =>
  confirm({
    title: factoringMessages.question.title,
    text: <AdvanceRequestSummary calculation={calculation} trip={form.shipmentNumber} />,
    okText: factoringMessages.question.send,
    action: send,
  });

/** Terms of the advance: paid sum, fee, remainder; a request is possible with valid terms only. */
export function AdvanceResult({ advance }: { readonly advance: AdvanceCalculatorState }) {
  const score = useQuery(creditScoreQuery());
  const mayAsk = useMay('money.manage');
  const noteId = useId();
  const { calculation, form } = advance;
  if (!calculation) {
    return (
      <div className={styles.result}>
        <span className={styles.quiet}>{messages.comes}</span>
        <b className={styles.sum}>—</b>
        <p className={styles.quiet}>{messages.empty}</p>
      </div>
    );
  }
  if (!calculation.isRequestValid) {
    return (
      <div className={styles.result}>
        <Banner kind="warning">{formatInvalidReason(calculation, form)}</Banner>
        <Terms calculation={calculation} />
      </div>
    );
  }
  return (
    <div className={styles.result} aria-live="polite">
      <span className={styles.quiet}>{messages.comes}</span>
      <b className={styles.sum}>{formatSum(calculation.netAmount)}</b>
      <Terms calculation={calculation} />
      {mayAsk ? (
        <Button
          variant="primary"
          size="l"
          block
          disabled={form.shipmentId === null}
          aria-describedby={noteId}
          onClick={() => void confirmAndSend(advance, calculation)}
        >
          {messages.request(formatSum(calculation.netAmount))}
        </Button>
      ) : (
        <Banner>{messages.others}</Banner>
      )}
      <small className={styles.quiet} id={noteId}>
        {form.shipmentId || !mayAsk ? null : <b>{messages.needShipment} </b>}
        {formatRisk(calculation, form, score.data?.riskLevel)} {messages.days(calculation.termDays)}{' '}
        {calculation.instantPayout ? messages.instant : messages.checked}
      </small>
    </div>
  );
}
