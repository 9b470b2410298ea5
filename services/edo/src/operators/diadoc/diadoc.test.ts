import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { signAsCarrier, writeCarrierTitle } from '@trassa/service-sandbox/testing/carrier-title';
import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import { describeOperator } from '../contract-suite.ts';
import type { OperatorStand } from '../operator-stand.ts';
import { createDiadoc } from './diadoc.ts';

const sandbox = buildSandbox({ documentCount: 10, today: new Date() });
let url = '';
const now = () => Math.floor(Date.now() / 1000);
const { apiKey, clientId, clientSecret } = SANDBOX_DEFAULTS.diadoc;

const stand: OperatorStand = {
  async start() {
    url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  },
  async stop() {
    await sandbox.close();
  },
  adapter: ({ timeoutMs = 10_000 } = {}) =>
    createDiadoc({
      baseUrl: `${url}/diadoc`,
      apiKey,
      identity: { url: `${url}/diadoc/identity`, pageUrl: `${url}/diadoc/identity`, clientId, clientSecret },
      logisticsUrl: `${url}/logistics`,
      timeoutMs,
    }),
  credentials: { login: 'demo-diadoc', password: 'demo' },
  carrierInn: CARRIERS.volgaCargo.inn,
  logisticsKey: SANDBOX_DEFAULTS.logisticsKey,
  async strike(payload) {
    const reply = await sandbox.inject({ method: 'POST', url: '/diadoc/_faults', payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  },
  async heal() {
    await sandbox.inject({ method: 'DELETE', url: '/diadoc/_faults' });
  },
  async act(waybill, step) {
    const reply = await sandbox.inject({ method: 'POST', url: '/diadoc/_advance', payload: { waybill, do: step } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  },
  write: (kind, answered) => writeCarrierTitle(kind, answered, now()),
  sign: (bytes) => signAsCarrier(bytes, now()),
  faults: {
    'expired-token': ['unauthorized', 'wrong-password', 'forbidden'],
    unpaid: ['unpaid'],
    forbidden: ['forbidden'],
    'conflict-duplicate': ['refused'],
    'conflict-signatures': ['refused'],
    'conflict-format': ['refused'],
    'too-many': ['limited'],
    wait: ['unavailable', 'malformed'],
    gone: ['withdrawn'],
    'bad-gateway': ['unavailable'],
    error: ['unavailable'],
    empty: ['unavailable', 'malformed'],
    cut: ['unavailable'],
    slow: ['unavailable'],
    html: ['malformed', 'unavailable'],
    garbage: ['malformed', 'unavailable', 'unauthorized'],
    lost: ['unavailable'],
    duplicates: [],
    reordered: [],
    'odd-shapes': [],
    sunset: [],
  },
  sendPath: 'PostMessagePatch',
};

describeOperator('Diadoc', stand);
