import { describe, expect, test } from 'vitest';
import { getOrderStatusOfChain } from './chain-status.rules.ts';
import { findKnownStatus, isActiveOrderStatus, isCompletedOrderStatus } from './order-status.ts';

const chain = (...types: string[]) => types.map((type) => ({ type }));

describe('the status of an order from its chain of documents', () => {
  test.each([
    { says: 'a bare waybill is new', types: ['ON_TRN'], status: 'new' },
    { says: 'an empty chain is new', types: [], status: 'new' },
    { says: 'T1 confirms the trip', types: ['ON_TRN', 'ON_TRNACLGROT'], status: 'confirmed' },
    { says: 'T2 puts it on the road', types: ['ON_TRNACLGROT', 'ON_TRNACLPPRIN'], status: 'in_transit' },
    { says: 'T3 delivers', types: ['ON_TRNACLPPRIN', 'ON_TRNACLGRPO'], status: 'delivered' },
    { says: 'T4 delivers', types: ['ON_TRNACLPVYN', 'ON_TRNACLPPRIN'], status: 'delivered' },
    { says: 'the order of documents does not matter', types: ['ON_TRNACLGRPO', 'ON_TRNACLGROT'], status: 'delivered' },
    { says: 'a refusal decides', types: ['ON_TRNACLPPRIN', 'ON_TRNACLOTKL'], status: 'refused' },
    { says: 'receipts decide nothing', types: ['ON_TRN', 'ON_TRNAPERAK_GIS_COMPLETE'], status: 'new' },
    { says: 'unknown codes decide nothing', types: ['ON_TRNACLPPRIN', 'constructor'], status: 'in_transit' },
  ])('$says', ({ types, status }) => {
    expect(getOrderStatusOfChain(chain(...types), null)).toBe(status);
  });
  test('the status of the docflow counts beside the documents', () => {
    expect(getOrderStatusOfChain(chain('ON_TRN'), 'ON_TRNACLZAKR')).toBe('delivered');
    expect(getOrderStatusOfChain(chain('ON_TRN'), '__proto__')).toBe('new');
  });
});

describe('status codes', () => {
  test('«свободен» means delivered, in any case', () => {
    expect(findKnownStatus(' Свободен ')).toBe('delivered');
    expect(isCompletedOrderStatus('свободен')).toBe(true);
  });
  test('an unknown code is neither active nor completed', () => {
    for (const code of ['на сортировке', '', 'toString', '__proto__']) {
      expect([code, findKnownStatus(code), isActiveOrderStatus(code), isCompletedOrderStatus(code)]).toEqual([
        code,
        null,
        false,
        false,
      ]);
    }
  });
});
