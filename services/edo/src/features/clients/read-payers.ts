import type { Payer } from '@trassa/contracts/finance/client-money';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { EdoDeps } from '../../shared/deps.ts';

/** Question for the payers of orders; `money`: also for their income and debts. */
export interface PayersQuestion {
  companyId: string;
  caller: Caller | null;
  money: boolean;
  traceId: string;
}

/** Payers of orders; `withMoney`: each with its income and debts. */
export interface AnsweredPayers {
  list: readonly Payer[];
  withMoney: boolean;
}

/** Payers of orders, with their money for whoever may see it; null: no answer, and clients are those of documents. */
export async function readPayers(
  { finance, log }: Pick<EdoDeps, 'finance' | 'log'>,
  { companyId, caller, money, traceId }: PayersQuestion,
): Promise<AnsweredPayers | null> {
  const withMoney = money && caller?.kind === 'user' && isPermitted(caller.identity, 'costs');
  const service = { kind: 'service', service: 'edo', companyId, userId: null } as const;
  try {
    const query = { money: withMoney };
    const { data } = await finance(clientMoneyEndpoints.payers, { caller: service, query, traceId });
    return { list: data, withMoney };
  } catch (error) {
    log.warn({ err: error }, 'services/finance did not say who pays for orders');
    return null;
  }
}
