import type { Advance } from '@trassa/contracts/finance/factoring';
import type { Operation } from '@trassa/contracts/finance/operations';

const toKopecks = (rubles: number) => Math.round(rubles * 100);
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** Money that a request has brought to the account, by its stage. */
function getReceived({ stage, netAmount, amount, shipmentValue }: Advance): number {
  const net = toKopecks(netAmount);
  if (stage === 'paid_out' || stage === 'debtor_paid') return net;
  if (stage === 'closed') return net + toKopecks(shipmentValue) - toKopecks(amount);
  return stage === 'recourse' ? net - toKopecks(amount) : 0;
}

/** Expected balance, debts and expenses, calculated from requests and operations without the ledger. */
export function buildOracle(advances: readonly Advance[], operations: readonly Operation[]) {
  const client = operations.filter(({ category }) => category === 'client');
  const throughFactor = new Set(
    advances.filter(({ stage }) => stage === 'closed' || stage === 'debtor_paid').map(({ orderId }) => orderId),
  );
  const direct = client.filter(({ status, orderId }) => status === 'completed' && !throughFactor.has(orderId ?? ''));
  const paid = advances.filter((advance) => advance.paidOutAt !== null);
  return {
    bank: sum(advances, getReceived) + sum(direct, ({ amount }) => toKopecks(amount)),
    owed: sum(client, ({ status, amount }) => (status === 'pending' ? toKopecks(amount) : 0)),
    fees: sum(paid, ({ fee }) => toKopecks(fee)),
  };
}
