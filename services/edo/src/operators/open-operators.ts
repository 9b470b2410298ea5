import type { OperatorKind } from '@trassa/contracts/edo/operator';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { EdoConfig } from '../config.ts';
import type { Exchange } from '../providers/exchange.ts';
import { createExchangeHttp } from '../providers/exchange-http.ts';
import { createDiadoc } from './diadoc/diadoc.ts';
import { isTestStand } from './diadoc/diadoc-client.ts';
import type { OperatorPort } from './operator.ts';
import { createSaby } from './saby/saby.ts';
import { SABY_FILE_ORIGINS } from './saby/saby-rpc.ts';

/** Operators of this installation. @throws when it has none */
export function openOperators(
  config: EdoConfig,
  log: ServiceLogger,
): { exchange: Exchange | null; operators: ReadonlyMap<OperatorKind, OperatorPort> } {
  const timeoutMs = config.EDO_EXCHANGE_TIMEOUT_MS;
  const exchange = config.EDO_EXCHANGE_URL ? createExchangeHttp({ baseUrl: config.EDO_EXCHANGE_URL, timeoutMs }) : null;
  const operators = new Map<OperatorKind, OperatorPort>();
  const { EDO_DIADOC_URL: diadocUrl } = config;
  if (diadocUrl) {
    const onSunset = (detail: string) => log.warn({ detail }, 'Diadoc will withdraw a method');
    const apiKey = config.EDO_DIADOC_API_KEY ?? null;
    const logisticsUrl = config.EDO_LOGISTICS_URL ?? null;
    const identity = getDiadocIdentity(config);
    const hasTestSignatures = isTestStand(diadocUrl);
    const options = { baseUrl: diadocUrl, apiKey, identity, logisticsUrl, hasTestSignatures, timeoutMs, onSunset };
    operators.set('diadoc', createDiadoc(options));
  }
  if (config.EDO_SABY_URL) operators.set('saby', createSaby({ ...getSabyAddresses(config), timeoutMs }));
  if (!exchange && operators.size === 0)
    throw new Error('Set EDO_EXCHANGE_URL, EDO_DIADOC_URL or EDO_SABY_URL: waybills come from one of them');
  return { exchange, operators };
}

/** Sign-in on Kontur's page; null: this installation has no application there. */
function getDiadocIdentity(config: EdoConfig) {
  const {
    EDO_DIADOC_IDENTITY_URL: url,
    EDO_DIADOC_CLIENT_ID: clientId,
    EDO_DIADOC_CLIENT_SECRET: clientSecret,
  } = config;
  if (!url || !clientId) return null;
  return { url, pageUrl: config.EDO_DIADOC_PAGE_URL ?? url, clientId, clientSecret };
}

/** Addresses of Saby at these hosts; files come from its disks, too. */
function getSabyAddresses({ EDO_SABY_URL: online = '', EDO_SABY_TMS_URL: tms }: EdoConfig) {
  const origins = [online, tms].map((url) => new URL(url).origin);
  return {
    authUrl: `${online}/auth/service/`,
    tmsUrl: `${tms}/service/`,
    onlineUrl: `${online}/service/?srv=1`,
    fileOrigins: [...SABY_FILE_ORIGINS, ...origins],
  };
}
