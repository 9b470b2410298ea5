import type { OrderDetails } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { formatDistance } from '@trassa/ui/format';
import { formatMoney } from '@trassa/ui/format-money';
import { tripCostsMessages as messages } from './trip-costs.messages.ts';
import { economicsQuery } from './trip-costs.queries.ts';

/** Warning that the trip costs more than its price. */
export function LossNotice({ order }: { readonly order: OrderDetails }) {
  const { data } = useQuery(economicsQuery(order.id));
  const margin = data?.hasNorms ? data.margin : null;
  if (!data || margin === null || margin >= 0) return null;
  const { emptyKm } = data;
  return (
    <Banner kind="warning">
      {messages.loss(formatMoney(-toKopecks(margin)))} {emptyKm ? messages.lossEmpty(formatDistance(emptyKm)) : null}
    </Banner>
  );
}
