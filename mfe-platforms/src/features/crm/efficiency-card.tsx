import type { Efficiency } from '@trassa/contracts/platforms/crm';
import { Card, Pairs } from '@trassa/ui/card';
import { formatNumber } from '@trassa/ui/format';
import { Money } from '@trassa/ui/money';
import { Completion } from '../../shared/crm/completion.tsx';
import { kopecksOf } from '../../shared/crm/crm.rules.ts';
import { crmWords } from '../../shared/crm/crm-words.messages.ts';
import { crmMessages as messages } from './crm.messages.ts';

/** How well orders go, over all platforms together. */
export function EfficiencyCard({ efficiency }: { readonly efficiency: Efficiency }) {
  const { completionRate, avgOrderAmount, withoutPrice, refused } = efficiency;
  return (
    <Card title={messages.efficiency}>
      <Pairs
        align="right"
        rows={[
          { name: messages.completion, value: <Completion percent={completionRate} /> },
          {
            name: messages.average,
            value:
              avgOrderAmount === null ? (
                crmWords.nobody
              ) : (
                <Money kopecks={kopecksOf(avgOrderAmount)} kopeckMode="never" />
              ),
          },
          { name: messages.withoutPrice, value: formatNumber(withoutPrice) },
          { name: messages.refused, value: formatNumber(refused) },
        ]}
      />
    </Card>
  );
}
