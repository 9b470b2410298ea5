import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import { expect, test } from 'vitest';
import { ALL_TIME, dims } from '../rollups/dims.rules.ts';
import { toListFilters } from './filter-conditions.rules.ts';
import { planCount } from './plan-count.rules.ts';

const all = { kind: 'rollups', lookup: { kind: 'slice', slice: ALL_TIME } };
const quarter = { kind: 'rollups', lookup: { kind: 'slice', slice: 20253 } };
const label = (dim: number, text: string, slice = ALL_TIME) => ({
  kind: 'rollups',
  lookup: { kind: 'label', slice, dim, label: text },
});
const days = (from: string | null, to: string | null) => ({ kind: 'rollups', lookup: { kind: 'days', from, to } });
const chains = { kind: 'chains' };
const scan = { kind: 'scan' };

test.each<[DocumentFilters, documents: object, chains: object]>([
  [{}, all, chains],
  [{ category: '0' }, all, chains],
  [{ category: 'TORG13' }, all, scan],
  [{ period: '20253' }, quarter, scan],
  [{ category: '0', period: '20253' }, quarter, scan],
  [{ dateFrom: '2025-12-01', dateTo: '2026-01-20' }, days('2025-12-01', '2026-01-21'), scan],
  [{ dateTo: '2025-12-31' }, days(null, '2026-01-01'), scan],
  [{ status: 'ON_TRNACLGROT' }, label(dims.status, 'ON_TRNACLGROT'), scan],
  [{ status: 'ON_TRNACLGROT', period: '20253' }, label(dims.status, 'ON_TRNACLGROT', 20253), scan],
  [{ status: 'ON_TRNACLGROT', dateFrom: '2025-12-01' }, scan, scan],
  [{ status: 'ON_TRNACLGROT', hour: '3' }, scan, scan],
  [{ hour: '3' }, label(dims.hour, '3'), scan],
  [{ company: '5200000001' }, label(dims.company, '5200000001'), scan],
  [{ company: 'ООО Ромашка' }, scan, scan],
  [{ company: '5200000001/520101001' }, scan, scan],
  [{ fromAddr: 'Казань' }, label(dims.fromAddress, 'Казань'), scan],
  [{ fromAddr: 'Казань', toAddr: 'Самара' }, label(dims.route, 'Казань␞Самара'), scan],
  [{ goInn: '5200000001' }, scan, scan],
  [{ docType: 'ON_TRN' }, scan, scan],
  [{ deleted: true }, scan, scan],
  [{ hasRoute: true }, scan, scan],
  [{ hasVehicle: true }, scan, chains],
  [{ season: 'winter' }, scan, chains],
  [{ search: 'ООО' }, scan, chains],
  [{ search: 'ООО', hour: '3' }, scan, scan],
  [{ expired: true, category: 'TORG13' }, scan, scan],
])('%o', (question, ofDocuments, ofChains) => {
  const filters = toListFilters(question, new Date('2026-02-01T00:00:00Z'));
  expect(planCount(filters, { of: 'documents', isNarrowed: false })).toEqual(ofDocuments);
  expect(planCount(filters, { of: 'documents', isNarrowed: true })).toEqual(scan);
  expect(planCount(filters, { of: 'chains', isNarrowed: false })).toEqual(ofChains);
});
