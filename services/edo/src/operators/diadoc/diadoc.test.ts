import { SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { signAsCarrier, writeCarrierTitle } from '@trassa/service-sandbox/testing/carrier-title';
import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import { aDiadoc } from '../../testing/a-diadoc.ts';
import { describeOperator } from '../contract-suite.ts';
import type { OperatorStandIn } from '../operator-stand.ts';

const { start, stop, create, strike, heal, act, answer } = aDiadoc();
const now = () => Math.floor(Date.now() / 1000);

const stand: OperatorStandIn = {
  start,
  stop,
  adapter: (options) => create(options),
  credentials: { login: 'demo-diadoc', password: 'demo' },
  carrierInn: CARRIERS.volgaCargo.inn,
  logisticsKey: SANDBOX_DEFAULTS.logisticsKey,
  strike: (fault) => strike('diadoc', { times: 1, ...fault }),
  heal,
  act,
  answer,
  write: (kind, answered) => writeCarrierTitle(kind, answered, now()),
  sign: (bytes) => signAsCarrier(bytes, now()),
  faults: {
    'expired-token': ['unauthorized', 'wrong-password', 'forbidden'],
    unpaid: ['unpaid'],
    forbidden: ['forbidden'],
    'conflict-duplicate': ['refused', 'unavailable'],
    'conflict-signatures': ['refused', 'unavailable'],
    'conflict-format': ['refused', 'unavailable'],
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
  sendPaperPath: 'V3/PostMessage',
};

describeOperator('Diadoc', stand);
