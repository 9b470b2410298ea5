import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { getStepCompletion, listMissingRequisites, type StepFacts, type StepKey } from './first-steps.rules.ts';

const { company } = aUser();
const nothing: StepFacts = {
  company: { ...company, inn: '', kpp: '', ogrn: '', address: '' },
  connected: false,
  orders: 0,
  ordersOfDocuments: 0,
  subscription: 'trial',
};

const wanting = (wantedPlan: string) => ({ ...nothing.company, wantedPlan });

test.each<[string, Partial<StepFacts>, StepKey[]]>([
  ['nothing', {}, []],
  ['a connected exchange without orders', { connected: true }, ['edo']],
  ['orders of a platform are no orders of documents', { connected: true, orders: 40 }, ['edo', 'orders']],
  ['orders of dropped files', { orders: 2, ordersOfDocuments: 2 }, ['documents', 'orders']],
  ['an INN alone is no requisites', { company: { ...nothing.company, inn: '5242217361' } }, []],
  ['a company without KPP', { company: { ...company, kpp: '' } }, []],
  ['all requisites of a company', { company }, ['company']],
  ['a sole trader has no KPP', { company: { ...company, inn: '524201234567', kpp: '' } }, ['company']],
  ['a tariff that has run out', { subscription: 'expired' }, []],
  ['a paid tariff', { subscription: 'active' }, ['tariff']],
  ['a tariff chosen at registration', { company: wanting('basic') }, ['tariff']],
  ['one that the trial has outlived', { company: wanting('basic'), subscription: 'expired' }, []],
  ['a tariff that there is not', { company: wanting('gold') }, []],
])('%s', (_, facts, done) => {
  const happened = getStepCompletion({ ...nothing, ...facts });
  expect(Object.keys(happened).filter((key) => happened[key as StepKey])).toEqual(done);
});

test('only what was not given is asked for', () => {
  expect(listMissingRequisites({ ...company, kpp: '', ogrn: '' })).toEqual(['kpp', 'ogrn']);
  expect(listMissingRequisites({ ...company, inn: '524201234567', kpp: '', address: '' })).toEqual(['address']);
  expect(listMissingRequisites(company)).toEqual([]);
});
