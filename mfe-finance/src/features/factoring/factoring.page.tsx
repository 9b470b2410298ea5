import type { AdvanceCalculation } from '@trassa/contracts/finance/factoring';
import { retailChainCodes } from '@trassa/contracts/finance/factoring-kinds';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Badge } from '@trassa/ui/badge';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { useState } from 'react';
import { creditScoreQuery, deliveredUnpaidOrdersQuery } from '../../shared/advances.queries.ts';
import { listEligibleOrders, listRequestedOrderIds } from '../../shared/advances.rules.ts';
import { advanceRequestsQuery } from '../../shared/finance.queries.ts';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { AdvanceForm } from './advance-form.tsx';
import { AdvanceResult } from './advance-result.tsx';
import { factoringMessages as messages } from './factoring.messages.ts';
import styles from './factoring.module.css';
import { buildRequestSheets } from './request-sheets.ts';
import { RequestsTable, useRequests } from './requests-table.tsx';
import { ScoreCard } from './score-card.tsx';
import { buildFormValuesOfOrder, useAdvanceCalculator } from './use-advance.ts';

/** Badge of an instant payment: «possible» before a calculation, then only if the calculation promises it. */
function InstantPaymentBadge({ calculation }: { readonly calculation: AdvanceCalculation | null }) {
  if (!calculation) return <Badge icon="zap">{messages.form.maybeSoon}</Badge>;
  if (!calculation.isRequestValid || !calculation.instantPayout) return null;
  return (
    <Badge tone="green" icon="zap">
      {messages.form.soon}
    </Badge>
  );
}

function Calculator() {
  const advance = useAdvanceCalculator();
  const [params] = useSearchParams();
  const delivered = useQuery(deliveredUnpaidOrdersQuery());
  const requests = useQuery(advanceRequestsQuery());
  const score = useQuery(creditScoreQuery());
  const held = requests.data && listRequestedOrderIds(requests.data);
  const orders = listEligibleOrders(delivered.data ?? [], held ?? new Set());
  // A trip in the URL fills the form once, after the trips and the free limit have loaded.
  const wanted = orders.find(({ id }) => id === params.get('shipment'));
  const [taken, setTaken] = useState<string | null>(null);
  if (wanted && held && !score.isPending && taken !== wanted.id) {
    setTaken(wanted.id);
    advance.change(buildFormValuesOfOrder(wanted, retailChainCodes, score.data?.maxAdvanceAmount));
  }
  return (
    <Card
      title={messages.form.title}
      help={messages.form.how}
      actions={<InstantPaymentBadge calculation={advance.calculation} />}
    >
      {delivered.error ? (
        <Banner
          kind="error"
          action={
            <Button size="s" loading={delivered.isFetching} onClick={() => void delivered.refetch()}>
              {messages.form.again}
            </Button>
          }
        >
          {messages.form.shipmentsFailed}
        </Banner>
      ) : null}
      <div className={styles.desk}>
        <AdvanceForm advance={advance} orders={orders} standing={delivered.status} />
        <AdvanceResult advance={advance} />
      </div>
    </Card>
  );
}

/** /finance/factoring: score, calculator, requests. */
export function FactoringPage() {
  const requests = useRequests();
  const excel = (
    <ExcelButton
      file={messages.requests.file}
      disabled={requests.rows.length === 0}
      sheets={() => buildRequestSheets(requests.rows)}
    />
  );
  return (
    <FinanceFrame tab="factoring" excel={excel}>
      <div className={styles.top}>
        <ScoreCard />
        <Calculator />
      </div>
      <RequestsTable {...requests} />
    </FinanceFrame>
  );
}
