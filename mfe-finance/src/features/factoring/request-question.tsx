import type { AdvanceCalculation } from '@trassa/contracts/finance/factoring';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Pairs } from '@trassa/ui/card';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { factoringMessages } from './factoring.messages.ts';
import styles from './factoring.module.css';
import { formatSum } from './factoring.rules.ts';

const messages = factoringMessages.question;
const { result } = factoringMessages;

/** What a request brings, costs and risks, to be read before it is sent. */
export function AdvanceRequestSummary({
  calculation,
  trip,
}: {
  readonly calculation: AdvanceCalculation;
  readonly trip: string;
}) {
  const { requestedAmount, feeRate, totalFee, netAmount, instantPayout, remainder, dueOn } = calculation;
  const day = formatDate(dueOn);
  return (
    <div className={styles.question}>
      <Pairs
        align="right"
        rows={[
          { name: messages.trip, value: trip },
          { name: result.advance, value: formatSum(requestedAmount) },
          { name: result.fee(feeRate), value: formatSum(-totalFee) },
          { name: messages.comes, value: formatSum(netAmount), strong: true },
          { name: messages.when, value: instantPayout ? messages.instant : messages.checked },
          { name: result.remainder, value: formatSum(remainder) },
          { name: result.due, value: day },
          { name: messages.risk, value: messages.recourse },
        ]}
      />
      <p>{messages.recourseText(formatMoney(toKopecks(requestedAmount)), day)}</p>
      <p>{instantPayout ? messages.withdrawalInstant : messages.withdrawal}</p>
    </div>
  );
}
