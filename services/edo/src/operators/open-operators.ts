import type { OperatorKind } from '@trassa/contracts/edo/operator';
import type { EdoConfig } from '../config.ts';
import type { Exchange } from '../providers/exchange.ts';
import { createExchangeHttp } from '../providers/exchange-http.ts';
import type { OperatorPort } from './operator.ts';

/** Operators of this installation. @throws when it has none */
export function openOperators(config: EdoConfig): {
  exchange: Exchange | null;
  operators: ReadonlyMap<OperatorKind, OperatorPort>;
} {
  const timeoutMs = config.EDO_EXCHANGE_TIMEOUT_MS;
  const exchange = config.EDO_EXCHANGE_URL ? createExchangeHttp({ baseUrl: config.EDO_EXCHANGE_URL, timeoutMs }) : null;
  const operators = new Map<OperatorKind, OperatorPort>();
  if (!exchange && operators.size === 0)
    throw new Error('Set EDO_EXCHANGE_URL, EDO_DIADOC_URL or EDO_SABY_URL: waybills come from one of them');
  return { exchange, operators };
}
